import { distanceOf, mapOf } from '../../rules/map.js'
import { wayOf } from '../../rules/moving.js'
import { neededAt, SCAN_RANGE, scanChance } from '../../rules/scanning.js'
import type { Lesson } from './reading.js'
import {
  AMBUSH,
  FEINT,
  isCycle,
  LOOKOUT,
  mine,
  offered,
  place,
  reaches,
  spoken,
  theirs,
  whereIs,
} from './reading.js'

/** Cycle 1, the Move Phase: move, scan, attack. */

export const moving: Lesson = {
  title: 'Move and scan',
  learned: 'Find out what a token is',
  steps: [
    {
      title: 'They came forward',
      text: at =>
        `Two Drift tokens stand at **${place(at, AMBUSH)}** and **${place(at, FEINT)}**. One may be a Decoy. Before you attack, look.`,
      when: at => at.question?.prompt === 'turn.choose' && at.g.cycle === 1,
      at: [`space:${AMBUSH}`, `space:${FEINT}`],
    },
    {
      title: 'Go and look',
      text: at =>
        `Tap your **Light fleet** at ${place(at, at.g.tokens.at(Math.max(0, mine(at, 'light'))).at)}, then **${place(at, LOOKOUT)}** beside their token. Two Trade Route spaces count as one move.`,
      short: at => `Tap your **Light fleet**, then **${place(at, LOOKOUT)}** beside their token.`,
      asks: 'turn.choose',
      when: isCycle(1),
      at: at => [`space:${LOOKOUT}`, ...whereIs(at, mine(at, 'light'))],
      good: at => [`move token:${mine(at, 'light')} space:${LOOKOUT}`],
      isGood: (answer, at) => {
        const [, , to] = /^move token:(\d+) space:(\d+)$/.exec(spoken(answer)) ?? []
        return to !== undefined && distanceOf(mapOf(at.g), Number(to), AMBUSH) === 1
      },
      why: 'From next door a scan **always** succeeds. From two spaces the die must show 3 or more, from three 5 or more, and a fleet scans only once a cycle.',
      weaker: {
        text: 'A scan from farther away may fail, and a fleet scans only **once a cycle**. Nothing is lost: nobody learned what your token is.',
        ways: (answer, at) => {
          const [, token, target] = /^scan token:(\d+) token:(\d+)$/.exec(spoken(answer)) ?? []
          const [, , to] = /^move token:(\d+) space:(\d+)$/.exec(spoken(answer)) ?? []
          const from =
            to === undefined ? (token === undefined ? -1 : at.g.tokens.at(Number(token)).at) : Number(to)
          const aim = target === undefined ? AMBUSH : at.g.tokens.at(Number(target)).at
          const far = from < 0 ? 9 : distanceOf(mapOf(at.g), from, aim)
          return [
            {
              what: far > SCAN_RANGE ? 'Out of scanning range' : `Scan from ${far} spaces away`,
              detail: 'what you did',
              chance: far > SCAN_RANGE ? 0 : scanChance(neededAt(at.g, far)),
            },
            { what: 'Move beside it, then scan', detail: '3 moves of 4', chance: 1 },
          ]
        },
      },
    },
    {
      title: 'Scan it',
      text: at =>
        `Now tap the Drift token at **${place(at, AMBUSH)}** and scan. Only you will know what it is.`,
      asks: 'turn.choose',
      when: at =>
        at.g.cycle === 1 &&
        theirs(at, AMBUSH) >= 0 &&
        offered(at, `scan token:${mine(at, 'light')} token:${theirs(at, AMBUSH)}`),
      at: [`space:${AMBUSH}`],
      good: at => [`scan token:${mine(at, 'light')} token:${theirs(at, AMBUSH)}`],
      isGood: answer => spoken(answer).startsWith('scan '),
      weaker: { text: 'You can still scan it this turn, as long as your Light fleet has a move left.' },
    },
    {
      title: 'Attack',
      text: at =>
        `A **Medium fleet**: four ships, and just what Break the Line asks for. Tap your **Heavy fleet**, then **${place(at, AMBUSH)}**, and attack.`,
      short: at =>
        `A **Medium fleet**, four ships. Tap your **Heavy**, then **${place(at, AMBUSH)}**, and attack.`,
      asks: 'turn.choose',
      when: at => at.g.cycle === 1 && reaches(at, AMBUSH) >= 0,
      at: at => [`space:${AMBUSH}`, ...whereIs(at, reaches(at, AMBUSH))],
      good: at => [`move token:${reaches(at, AMBUSH)} space:${AMBUSH}`],
      why: at =>
        `Five ships against four, and your hand is the better one. The way takes ${Math.max(0, wayOf(at.g, Math.max(0, reaches(at, AMBUSH)), AMBUSH).length - 1)} spaces.`,
      weaker: {
        text: 'You may still attack this turn: tokens move in any order, each with its own four moves.',
      },
    },
    {
      title: 'The rest stays',
      text: 'Your other tokens may move too, but home needs guards. **End the Move turn**: battles come next.',
      asks: 'turn.choose',
      when: isCycle(1),
      at: ['end', 'question'],
      good: () => ['end'],
      isGood: () => true,
    },
  ],
}
