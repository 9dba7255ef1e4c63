import type { Rows, Seat } from '@orrery/kernel'
import { call, int, NOBODY, seat, some } from '@orrery/kernel'
import { BRANCHES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, k } from '../state.js'
import { useAll } from './abilities.js'
import { mostChosen, passes, payForMore } from './choosing.js'
import { change, only, RESEARCH } from './resources.js'

/** Research: each chosen branch goes up one tier. */

type Research = { seat: Seat; chosen: number }
const locals = { seat: seat(), chosen: int() }
const TOP = 5
const tierOf = (g: Seen, who: Seat, branch: number): number => g.players.at(who).tiers.get(branch)
/** AA-RES-03, less what an ability takes off one branch. */
export const upgradeCost = (g: Seen, who: Seat, branch: number): number =>
  Math.max(0, (content(g).tiers.items[tierOf(g, who, branch)]?.cost ?? 0) - g.action.branch)

const chooseRows: Rows<AdAstra, Research> = [['AA-RES-05', (g, f, b) => tierOf(g, f.seat, b) < TOP]]
/** AA-RES-03. */
const price = (g: Seen, f: Research, branch: number) => ({ research: upgradeCost(g, f.seat, branch) })
const branches = k.guard<Research>(
  k.things('branch', () => BRANCHES.length),
  chooseRows,
  price,
)
const upgrades = k.guard<Research>(
  k.things('branch', () => BRANCHES.length),
  [
    ['AA-RES-02', (_g, f, b) => (f.chosen & (1 << b)) !== 0],
    ['AA-RES-03', (g, f, b) => upgradeCost(g, f.seat, b) <= g.players.at(f.seat).resources.get(RESEARCH)],
  ],
  price,
)

export const research = k.procedure('research', locals, {
  branches: k.ask(
    (g, f) =>
      BRANCHES.some((_, b) => passes(chooseRows, g, f, b, f.seat))
        ? some(f.seat, branches, 1, mostChosen(g, f.seat), { rule: 'AA-RES-01' })
        : null,
    (g, f, chosen) => {
      for (const b of chosen) f.chosen |= 1 << b
      payForMore(g, f.seat, chosen.length)
    },
  ),
  upgrade: k.choose((_g, f) => (f.chosen === 0 ? NOBODY : f.seat), {
    upgrade: k.option(upgrades, (g, f, branch) => {
      change(g, f.seat, only(RESEARCH, -upgradeCost(g, f.seat, branch)))
      g.action.branch = 0
      g.players.at(f.seat).tiers.add(branch, 1) // AA-RES-06: its milestones hold from now on
      f.chosen &= ~(1 << branch)
      emit(g, 'upgraded', { by: f.seat, branch, tier: tierOf(g, f.seat, branch) })
      return call(useAll, { seat: f.seat, moment: 'on:upgraded' }, 'upgrade')
    }),
    done: k.plain([], () => undefined),
  }),
})
