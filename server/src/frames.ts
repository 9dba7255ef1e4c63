/** Web socket frames as nearly all of ours are: one text, whole, not compressed. */
const TEXT = 0x81
const FINAL = 0x80
const MASKED = 0x80
const LENGTH = 0x7f

/** A text as one frame, a character for each byte. */
export function framed(text: string): string {
  const bytes = Buffer.byteLength(text)
  const plain = bytes === text.length ? text : Buffer.from(text).toString('latin1')
  return headOf(bytes) + plain
}
/** What a text begins with, and its length as the protocol writes it. */
function headOf(bytes: number): string {
  if (bytes < 126) return START + byte(bytes, 0)
  if (bytes < 65_536) return `${START}~${byte(bytes, 1)}${byte(bytes, 0)}`
  return `${START}\x7f${[7, 6, 5, 4, 3, 2, 1, 0].map(place => byte(bytes, place)).join('')}`
}
const byte = (n: number, place: number): string => String.fromCharCode(Math.floor(n / 256 ** place) & 255)
const START = String.fromCharCode(TEXT)

/** The text of a chunk that is one frame from a client, short and of plain letters; undefined for any other chunk. */
export function plainText(chunk: Buffer): string | undefined {
  const short = (chunk[1] as number) & LENGTH
  const start = short < 126 ? 6 : 8
  if (chunk[0] !== TEXT || ((chunk[1] as number) & MASKED) === 0 || short === 127 || chunk.length < start)
    return undefined
  const end = start + (short < 126 ? short : chunk.readUInt16BE(2))
  if (chunk.length !== end) return undefined
  const letters = unmask(chunk, start, end)
  if (letters < 0x80) return chunk.toString('latin1', start, end)
  // Put back as it was: somebody else reads it.
  unmask(chunk, start, end)
  return undefined
}
/** Applying it twice restores the bytes. Returns the bits that any of the bytes then has. */
function unmask(chunk: Buffer, start: number, end: number): number {
  let any = 0
  for (let i = start; i < end; i++)
    any |= chunk[i] = (chunk[i] as number) ^ (chunk[start - 4 + ((i - start) & 3)] as number)
  return any
}

/** Whether a chunk that begins with a frame also ends with one, and no message is left half said. */
export function endsWhole(chunk: Buffer): boolean {
  let at = 0
  while (at + 2 <= chunk.length) {
    if (((chunk[at] as number) & FINAL) === 0) return false
    const length = (chunk[at + 1] as number) & LENGTH
    const masked = ((chunk[at + 1] as number) & MASKED) !== 0
    if (length === 127 || (length === 126 && at + 4 > chunk.length)) return false
    at += (length === 126 ? 4 + chunk.readUInt16BE(at + 2) : 2 + length) + (masked ? 4 : 0)
  }
  return at === chunk.length
}
