import { Agent } from 'node:http'
import type { Random } from '@orrery/kernel'
import { exportPack, randomFrom } from '@orrery/kernel/host'
import { games } from '@orrery/games'
import type { FromServer } from '@orrery/table'
import { readMessage } from '../../src/protocol.js'
import { begin, playOut, Visitor } from '../support/client.js'
import { launch } from '../support/process.js'
import { bytesOf, Line, OPCODE } from './line.js'
import { nextRequest, send } from './requests.js'
import type { Ground } from './speech.js'
import { Speaker } from './speech.js'
import { chance, pick } from './values.js'

export interface FuzzReport {
  readonly seed: string
  readonly messages: number
  readonly requests: number
  /** Connections that were opened. */
  readonly sockets: number
  /** What was not answered, or not as it should be; the first few in words. */
  readonly wrong: readonly string[]
  /** What the server counts as its own failures. */
  readonly faults: number
  /** Megabytes the server holds on to, after each eighth. */
  readonly held: readonly number[]
}
/** Megabytes more at the end than after this part of the run. */
export const grownSince = ({ held }: FuzzReport, part: number): number =>
  (held.at(-1) ?? 0) - (held[Math.round(part * held.length) - 1] ?? 0)

/** How long an answer may take on a machine that does other things too. */
const PATIENCE = 15_000
const SPEAKERS = 8
/** Malformed messages the server forgives on one connection. */
const FORGIVEN = 20
const ROUND = 12_500
const REQUESTS = 0.06

/** Sends so many messages of all kinds to a server of its own. The same seed sends the same. */
export async function fuzz(
  folder: string,
  messages: number,
  seed: string,
  say: (text: string) => void = () => undefined,
): Promise<FuzzReport> {
  const server = await launch({ ORRERY_DATABASE: `${folder}/orrery.db`, ORRERY_LOG: 'error' }, [
    '--expose-gc',
  ])
  const count = { messages: 0, requests: 0, sockets: 0 }
  const wrong: string[] = []
  const held: number[] = []
  const rounds = Math.max(1, Math.ceil(messages / ROUND))
  try {
    for (let round = 0; round < rounds && wrong.length === 0; round++) {
      const most = Math.min(ROUND, messages - round * ROUND)
      const one = new Round(server.url, `${seed}/${round}`, wrong, count)
      await one.play(most)
      const eighth = Math.floor(((round + 1) * 8) / rounds)
      if (eighth > Math.floor((round * 8) / rounds)) held.push(Math.round((await server.held()) * 10) / 10)
      say(
        `${count.messages} messages, ${count.requests} requests, ${count.sockets} sockets, ${held.at(-1)} MB held`,
      )
    }
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const faults = Number(/^orrery_faults_total (\d+)/m.exec(metrics)?.[1])
    if (faults > 0) wrong.push(`the server failed by itself:\n${server.said().slice(0, 3000)}`)
    return { seed, ...count, wrong, faults, held }
  } catch (error) {
    wrong.push(`${String(error)}\n${server.said().slice(0, 3000)}`)
    return { seed, ...count, wrong, faults: 0, held }
  } finally {
    await server.kill()
  }
}

/** New tables and people, and a part of the messages. */
class Round {
  private left = 0
  constructor(
    private readonly url: string,
    private readonly seed: string,
    private readonly wrong: string[],
    private readonly count: { messages: number; requests: number; sockets: number },
  ) {}

  async play(messages: number): Promise<void> {
    const { ground, file, cookies } = await scene(this.url)
    this.left = messages
    await Promise.all([
      ...Array.from({ length: SPEAKERS }, (_, i) =>
        this.speak(`${i}`, ground, cookies[i % cookies.length] ?? ''),
      ),
      this.request(Math.round(messages * REQUESTS), ground, file, cookies),
    ])
  }
  private fail(who: string, what: string): void {
    if (this.wrong.length < 10) this.wrong.push(`seed ${this.seed}, ${who}: ${what}`)
  }
  private async request(
    most: number,
    ground: Ground,
    file: unknown,
    cookies: readonly string[],
  ): Promise<void> {
    const random = randomFrom(`${this.seed}/http`)
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    for (let i = 0; i < most && this.wrong.length === 0; i += 4)
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          const wish = nextRequest(random, ground, file, pick(random, cookies))
          this.count.requests++
          this.count.messages++
          const name = `${wish.method} ${wish.path.slice(0, 100)} ${wish.body?.toString().slice(0, 300) ?? ''}`
          try {
            const status = await send(this.url, agent, wish, PATIENCE)
            if (status >= 500) this.fail('http', `${status} to ${name}`)
          } catch (error) {
            this.fail('http', `${String(error)} to ${name}`)
          }
        }),
      )
    agent.destroy()
  }
  /** One client, which comes back whenever it was thrown out. */
  private async speak(name: string, ground: Ground, cookie: string): Promise<void> {
    const random = randomFrom(`${this.seed}/${name}`)
    const speaker = new Speaker(random, ground, name)
    while (this.left > 0 && this.wrong.length === 0) {
      const talk = new Talk(this.url, cookie, random, speaker)
      this.count.sockets++
      try {
        await talk.line.opened
        while (talk.line.isOpen && this.left > 0) {
          const most = Math.min(this.left, 1 + random(60))
          this.left -= most
          this.count.messages += most
          if (!(await talk.batch(most))) break
        }
      } catch (error) {
        this.fail(name, `${String(error)}; last said: ${talk.last.slice(0, 500)}`)
      } finally {
        talk.line.drop()
      }
    }
  }
}

/** One connection, and what it still waits for. */
class Talk {
  readonly line: Line
  last = ''
  private bad = 0
  private readonly ids = new Map<string, string>()
  private readonly plain = { malformed: 0, pong: 0, welcome: 0 }
  private readonly tables = { asked: new Set<string>(), table: new Set<string>() }
  private wake: (() => void) | undefined

  constructor(
    url: string,
    cookie: string,
    private readonly random: Random,
    private readonly speaker: Speaker,
  ) {
    this.line = new Line(url, cookie, message => this.hear(message))
  }
  private hear(message: FromServer): void {
    this.speaker.heard(message)
    if ('id' in message && message.id !== undefined) this.ids.delete(message.id)
    else if (message.t === 'no') {
      if (message.fault.code === 'malformed' && message.table === undefined) this.plain.malformed--
      for (const waiting of Object.values(this.tables)) waiting.delete(message.table ?? '')
    } else if (message.t === 'pong' || message.t === 'welcome') this.plain[message.t]--
    else if (message.t === 'asked' || message.t === 'table') this.tables[message.t].delete(message.table)
    else if (message.t === 'closed')
      for (const waiting of Object.values(this.tables)) waiting.delete(message.table)
    if (this.answered) this.wake?.()
  }
  private get answered(): boolean {
    const { malformed, pong, welcome } = this.plain
    return this.ids.size + malformed + pong + welcome + this.tables.asked.size + this.tables.table.size === 0
  }
  private get waiting(): string {
    const { asked, table } = this.tables
    return JSON.stringify({
      ...this.plain,
      ids: [...this.ids.values()].slice(0, 3),
      asked: [...asked],
      table: [...table],
    })
  }
  /** Remembers what a text has to be answered with. */
  private expect(text: string): void {
    this.last = text
    const message = readMessage(text)
    if (!message) {
      this.bad++
      this.plain.malformed++
    } else if (message.t === 'ping') this.plain.pong++
    else if (message.t === 'hello') this.plain.welcome++
    else if (message.t === 'ask') this.tables.asked.add(message.table)
    else if (message.t === 'watch') this.tables.table.add(message.table)
    else if (message.t === 'unwatch') {
      // Whoever looks away while the table is being opened is not shown it.
      this.tables.table.delete(message.table)
      this.tables.asked.delete(message.table)
    } else this.ids.set(message.id, text.slice(0, 300))
  }

  /** Says so many things and hears what becomes of each; false when the connection is over. */
  async batch(most: number): Promise<boolean> {
    for (let i = 0; i < most; i++) {
      const text = this.speaker.next()
      if (Buffer.byteLength(text) > 65_536) return this.ends(() => this.write(text), [1009])
      // One more than is forgiven.
      if (this.bad >= FORGIVEN) return this.ends(() => this.write('no'), [1008])
      if (chance(this.random, 60)) {
        this.bad++
        this.plain.malformed++
        this.line.write(bytesOf({ opcode: OPCODE.binary, payload: Buffer.from(text) }))
        continue
      }
      this.expect(text)
      this.write(text)
    }
    await this.settle()
    return this.mischief()
  }
  /** A text in one frame, in several, or cut anywhere on its way. */
  private write(text: string): void {
    const { random } = this
    const payload = Buffer.from(text)
    const way = random(20)
    if (way === 0) {
      const cuts = Array.from({ length: 1 + random(3) }, () => random(payload.length + 1)).sort(
        (a, b) => a - b,
      )
      const parts = [0, ...cuts].map((from, i) => payload.subarray(from, cuts[i] ?? payload.length))
      parts.forEach((part, i) => {
        const opcode = i === 0 ? OPCODE.text : OPCODE.more
        this.line.write(bytesOf({ opcode, payload: part, final: i === parts.length - 1 }))
        if (chance(random, 2)) this.line.write(bytesOf({ opcode: OPCODE.ping, payload: Buffer.from('?') }))
      })
      return
    }
    const bytes = bytesOf({ opcode: OPCODE.text, payload })
    const at = way === 1 ? random(bytes.length) : bytes.length
    this.line.write(bytes.subarray(0, at))
    if (at < bytes.length) this.line.write(bytes.subarray(at))
  }
  private async settle(): Promise<void> {
    if (this.answered) return
    const late = new Promise<'late'>(done => setTimeout(() => done('late'), PATIENCE).unref())
    const all = new Promise<'all'>(done => (this.wake = () => done('all')))
    const first = await Promise.race([all, late, this.line.closed.then(() => 'closed' as const)])
    this.wake = undefined
    if (first === 'late') throw new Error(`not answered: ${this.waiting}`)
    if (first === 'closed' && this.line.code !== 1008 && !this.answered)
      throw new Error(`the server hung up (${this.line.code}) before it answered ${this.waiting}`)
  }
  /** Does what must end the connection, and nothing else. */
  private async ends(act: () => void, codes: readonly number[]): Promise<false> {
    await this.settle()
    act()
    const late = new Promise<'late'>(done => setTimeout(() => done('late'), PATIENCE).unref())
    if ((await Promise.race([this.line.closed, late])) === 'late')
      throw new Error(`the server did not hang up (${codes.join(' or ')})`)
    const { code } = this.line
    if (code !== 0 && !codes.includes(code))
      throw new Error(`the server hung up with ${code} instead of ${codes.join(' or ')}`)
    return false
  }
  /** At the end of a batch, at times: what is against the protocol of sockets itself. */
  private async mischief(): Promise<boolean> {
    const { random, line } = this
    if (!line.isOpen) return false
    if (!chance(random, 3)) return true
    const payload = Buffer.from(this.speaker.next()).subarray(0, 1000)
    const { text, more, close, ping } = OPCODE
    return pick<() => Promise<boolean>>(random, [
      () => this.ends(() => line.write(bytesOf({ opcode: text, payload, reserved: 1 + random(7) })), [1002]),
      () => this.ends(() => line.write(bytesOf({ opcode: text, payload, masked: false })), [1002]),
      () => this.ends(() => line.write(bytesOf({ opcode: 3 + random(5), payload })), [1002]),
      () => this.ends(() => line.write(bytesOf({ opcode: more, payload })), [1002]),
      () => this.ends(() => line.write(bytesOf({ opcode: ping, payload: Buffer.alloc(126) })), [1002]),
      () => this.ends(() => line.write(bytesOf({ opcode: ping, payload, final: false })), [1002]),
      () =>
        this.ends(
          () => line.write(bytesOf({ opcode: text, payload: Buffer.from([0x22, 0xc0, 0xaf, 0x22]) })),
          [1007],
        ),
      () =>
        this.ends(
          () => line.write(bytesOf({ opcode: text, payload: Buffer.from([0xed, 0xa0, 0x80]) })),
          [1007],
        ),
      () => this.ends(() => line.write(bytesOf({ opcode: text, payload, claims: 2n ** 63n - 1n })), [1009]),
      () => this.ends(() => line.write(bytesOf({ opcode: text, payload, claims: 100_000n })), [1009]),
      () =>
        this.ends(() => {
          line.write(bytesOf({ opcode: text, payload, final: false }))
          line.write(bytesOf({ opcode: text, payload }))
        }, [1002]),
      // Says good-bye and goes on talking.
      () =>
        this.ends(() => {
          line.write(bytesOf({ opcode: close, payload: Buffer.from([3, 232]) }))
          for (let i = 0; i < 5; i++) line.write(bytesOf({ opcode: text, payload }))
        }, [1000]),
      () =>
        this.ends(() => line.write(bytesOf({ opcode: close, payload: Buffer.from([0, 1, 0xff]) })), [1002]),
      // Hangs up in the middle of a word.
      () => {
        line.write(bytesOf({ opcode: text, payload }).subarray(0, 1 + random(8)))
        line.drop()
        return Promise.resolve(false)
      },
      // Hangs up while answers are on their way.
      () => {
        for (let i = 0; i < 20; i++)
          line.write(bytesOf({ opcode: text, payload: Buffer.from(this.speaker.next()) }))
        line.drop()
        return Promise.resolve(false)
      },
    ])()
  }
}

/** Tables of several games in all states, and people who sit at some of them. */
async function scene(url: string): Promise<{ ground: Ground; file: unknown; cookies: readonly string[] }> {
  const [ann, bob, cid, dan] = await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Dan'].map(name => Visitor.guest(url, name)),
  )
  if (!ann || !bob || !cid || !dan) throw new Error('nobody came')
  const tables: { id: string; key: string; game: string }[] = []
  for (const pair of [
    [ann, bob],
    [bob, cid],
    [cid, dan],
  ] as const)
    tables.push({ ...(await begin(pair)), game: 'skirmish' })
  const open = async (
    who: Visitor,
    game: string,
    more: object,
  ): Promise<{ id: string; key: string; game: string }> => ({
    ...(await who.must<{ id: string; key: string }>('POST', '/api/tables', { game, players: 2, ...more })),
    game,
  })
  tables.push(await open(ann, 'skirmish', { listed: true }))
  tables.push(await open(bob, 'skirmish', {}))
  tables.push(await open(cid, 'second-genesis', { listed: true }))
  tables.push(await open(dan, 'exile-sun', { listed: true }))
  const short = await begin([ann, bob])
  const sockets = [await ann.socket(), await bob.socket()]
  for (const socket of sockets) await socket.watch(short.id, { questions: false })
  await playOut(sockets, short.id)
  for (const socket of sockets) socket.close()
  tables.push({ ...short, game: 'skirmish' })
  const file = await ann.must('GET', `/api/tables/${short.id}/file`)
  const skirmish = await games['skirmish']?.load()
  const genesis = await games['second-genesis']?.load()
  const random = randomFrom('decks')
  const decks = genesis?.bot?.brings?.(2, {}, random) ?? []
  const pack = { ...exportPack('skirmish', skirmish?.game.def.content as never), name: 'mine' }
  return { ground: { tables, packs: [pack], decks }, file, cookies: [ann, bob, cid, dan].map(v => v.cookie) }
}
