import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { refuse } from './refusal.js'

// Letters, digits and a little in between; no control characters, no lookalike spaces.
const ALLOWED = /^[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,29}$/u
/** Counted as letters, and seen by nobody. */
const INVISIBLE = /[\u115f\u1160\u3164\uffa0]/
/**
 * Signs of phonetics that pass for Latin letters (a click for an l, a script a for an a), but for those that some
 * languages write with.
 */
const PHONETIC =
  /(?![ɓɔɖɗəɛɣʻʼ])[\u01c0-\u01c3\u0250-\u02ff\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u
/** Alphabets that share many shapes, and any other letter: beside one of them stands none but those of East Asia. */
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Lisu', 'Canadian_Aboriginal'].map(
  script => ({
    has: new RegExp(`\\p{Script=${script}}`, 'u'),
    other: new RegExp(
      `(?![\\p{Script=${script}}\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{Lm}])\\p{L}`,
      'u',
    ),
  }),
)
const isMixed = (name: string): boolean =>
  ALPHABETS.some(({ has, other }) => has.test(name) && other.test(name))

/** A name that somebody gives themselves. */
export const name = z
  .string()
  .transform(given => given.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .regex(ALLOWED)
      .refine(given => !INVISIBLE.test(given.normalize('NFKC')) && !isMixed(given), {
        message: 'letters of one alphabet',
      })
      .refine(given => !PHONETIC.test(given), { message: 'letters that names are written with' }),
  )
/** A name that somebody says they have: it may be anything that can be looked up. */
export const claimedName = z
  .string()
  .max(100)
  .regex(/^\P{C}*$/u)

/** A name as it is compared: two people may not differ by capitals, width or spaces around it. */
export const keyOf = (given: string): string => given.normalize('NFKC').trim().toLowerCase()

/** What looks like what, as far as a name is read at a glance: by alphabet, and the Latin letters each is taken for. */
const SHAPES = new Map<string, string>([
  ...pairs('I1|ıΙІӀӏ', 'l'.repeat(8)),
  ...pairs('0OОоΟοՕօ', 'o'.repeat(8)),
  ...pairs('АаВЕеКкМНРрСсТХхУуЅѕЈјԁһіԛԝ', 'aabeekkmhppcctxxyyssjjdhiqw'),
  ...pairs('ΑαΒΕΖΗΚκΜΝνΡρΤτΥυΧχιγω', 'aabezhkkmnvppttyuxxiyw'),
  ...pairs('ոսհց', 'nuhg'),
  ...pairs('łŁøØđĐħĦŧŦ', 'llooddhhtt'),
  ...pairs('ᎪᎠᏴᏟᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'adbcehjklmprstvwz'),
  ...pairs('ᎪᎠᏴᏟᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ'.toLowerCase(), 'adbcehjklmprstvwz'),
  ...pairs('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghljklmnoprstuvwxyz'),
  ...pairs('ᗅᗩᗷᑕᗪᗞᗴᖴᕼᒍᛕᒪᗰᑎᑭᖇᔕᑌᐯᗯ', 'aabcddefhjklmnprsuvw'),
])
/** All of these letters are one unit long. */
function pairs(from: string, to: string): [string, string][] {
  return from.split('').map((letter, i) => [letter, to.charAt(i)])
}
/** Accents on letters: at a glance nobody sees them. */
const ACCENTS = /[\u0300-\u036f]/g
/**
 * A name as it is read at a glance: letters of other alphabets and digits by the letter they are mistaken for, without
 * accents, and whatever stands between the letters.
 */
export const lookOf = (given: string): string =>
  given
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]|[\u02b0-\u02ff]/gu, '')
    .replace(/./g, letter => SHAPES.get(letter) ?? letter)
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

/** Words the host does not want in names, however they are written: a file, one word a line. */
export class RefusedNames {
  private readonly words: readonly string[]
  constructor(file: string | undefined) {
    const lines = file === undefined ? [] : readFileSync(file, 'utf8').split('\n')
    this.words = lines
      .map(line => line.trim())
      .filter(line => !line.startsWith('#'))
      .map(lookOf)
      .filter(word => word !== '')
  }
  mustAllow(given: string): void {
    const look = lookOf(given)
    if (this.words.some(word => look.includes(word))) throw refuse(409, 'name-refused')
  }
}
