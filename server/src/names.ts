import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { refuse } from './refusal.js'

// Letters, digits and a little in between; no control characters, no lookalike spaces.
const ALLOWED = /^[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,29}$/u
/** Counted as letters, and seen by nobody. */
const INVISIBLE = /[\u115f\u1160\u3164\uffa0]/
/** Alphabets that share many shapes. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const isMixed = (name: string): boolean => ALPHABETS.filter(one => one.test(name)).length > 1

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
      }),
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
])
/** All of these letters are one unit long. */
function pairs(from: string, to: string): [string, string][] {
  return from.split('').map((letter, i) => [letter, to.charAt(i)])
}
/** A name as it looks: letters of other alphabets and digits by the letter they are mistaken for. */
export const lookOf = (given: string): string =>
  given
    .normalize('NFKC')
    .trim()
    .replace(/./g, letter => SHAPES.get(letter) ?? letter)
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Words the host does not want in names, however they are written: a file, one word a line. */
export class RefusedNames {
  private readonly words: readonly string[]
  constructor(file: string | undefined) {
    const lines = file === undefined ? [] : readFileSync(file, 'utf8').split('\n')
    this.words = lines
      .map(line => line.trim())
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(plainLook)
  }
  mustAllow(given: string): void {
    const look = plainLook(given)
    if (this.words.some(word => look.includes(word))) throw refuse(409, 'name-refused')
  }
}
/** As it is read, whatever stands between the letters. */
const plainLook = (given: string): string => lookOf(given).replaceAll(/[^\p{L}\p{N}]/gu, '')
