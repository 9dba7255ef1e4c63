// Fleet, the synthetic 11 KB game of fleet.mjs, on our kernel through its public interface: same rules, same numbers.
import {
  draw,
  flag,
  game,
  int,
  kit,
  move,
  moveAll,
  perSeat,
  put,
  roll,
  seat,
  shuffle,
  table,
  word,
  zone,
} from '@orrery/kernel'
import { ADJ, TILES, SHIPS, CARDS, HAND, setup as plainSetup } from './fleet.mjs'

const HOMES = [0, 7, 32, 39]
const KINDS = /** @type {const} */ (['ore', 'gas', 'void', 'nebula', 'home'])
const HULLS = /** @type {const} */ (['scout', 'cruiser', 'carrier'])
const CARD_KINDS = /** @type {const} */ (['trade', 'raid', 'tech', 'vp'])
const shape = {
  round: int(1),
  active: seat(0),
  left: int(3),
  tiles: table(TILES, { kind: word(...KINDS), owner: seat(), output: int(), count: int() }),
  ships: table(SHIPS, { owner: seat(), hull: word(...HULLS), tile: int(-1), hp: int(3), moved: flag() }),
  cards: table(CARDS, { kind: word(...CARD_KINDS), cost: int() }),
  players: perSeat({
    credits: int(6),
    vp: int(),
    drive: int(),
    guns: int(),
    hull: int(),
    hand: zone(CARDS, { sees: 'owner', pool: 'cards' }),
  }),
  deck: zone(CARDS, { sees: 'nobody', pool: 'cards' }),
  discard: zone(CARDS, { pool: 'cards' }),
}
/** @typedef {import('@orrery/kernel').LiveOf<typeof shape>} Live */
const k = /** @type {typeof kit<Live>} */ (kit)()
// Who owns a ship never changes: only the own ones come into question.
const mine = [2, 3, 4].map(n =>
  Array.from({ length: n }, (_, p) => Array.from({ length: SHIPS }, (_, i) => i).filter(i => i % n === p)),
)
const ownShips = k.among(
  'ship',
  () => SHIPS,
  (g, _f, me) => mine[g.players.length - 2][me],
  'FL-01',
)
const myShips = k.guard(ownShips, [
  ['FL-02', (g, _f, s) => g.ships.at(s).tile >= 0],
  ['FL-03', (g, _f, s) => !g.ships.at(s).moved],
])
const nextTo = k.guard(
  k.among(
    'tile',
    () => TILES,
    (g, _f, _me, s) => ADJ[g.ships.at(s).tile],
    'FL-04',
  ),
  [],
)
const mayBuild = k.guard(ownShips, [
  ['FL-05', (g, _f, s) => g.ships.at(s).tile < 0],
  ['FL-06', (g, _f, _s, me) => g.players.at(me).credits >= 3],
])
const mayPlay = k.guard(
  k.cardsIn(
    'card',
    () => CARDS,
    (g, _f, me) => g.players.at(me).hand,
    'FL-07',
  ),
  [['FL-08', (g, _f, c, me) => g.cards.at(c).cost <= g.players.at(me).credits]],
)
function sail(g, _f, s, t, me) {
  const ship = g.ships.at(s),
    from = g.tiles.at(ship.tile),
    to = g.tiles.at(t)
  from.count--
  to.count++
  ship.tile = t
  ship.moved = true
  /** @type {ReturnType<Live['ships']['at']> | null} */
  let foe = null
  if (to.count > 1)
    for (let i = 0; i < SHIPS; i++) {
      const o = g.ships.at(i)
      if (o.tile === t && o.owner !== me) {
        foe = o
        break
      }
    }
  if (foe === null) {
    to.owner = me
    return
  }
  const hitMe = roll(g, 6) + g.players.at(foe.owner).guns >= 4,
    hitThem = roll(g, 6) + g.players.at(me).guns >= 3
  if (hitThem && --foe.hp <= 0) {
    foe.tile = -1
    foe.hp = 3
    to.count--
    g.players.at(me).vp++
  }
  if (hitMe && --ship.hp <= 0) {
    ship.tile = -1
    ship.hp = 3
    to.count--
  }
}
const TECHS = ['drive', 'guns', 'hull']
function play(g, _f, c, _y, me) {
  const p = g.players.at(me),
    card = g.cards.at(c)
  p.credits -= card.cost
  move(g, c, p.hand, g.discard)
  switch (card.kind) {
    case 'trade':
      p.credits += 4
      break
    case 'tech': {
      const t = TECHS[roll(g, 3)]
      if (p[t] < 3) p[t]++
      break
    }
    case 'vp':
      p.vp += 2
      break
    default: {
      const v = g.players.at((me + 1) % g.players.length),
        n = Math.min(2, v.credits)
      v.credits -= n
      p.credits += n
    }
  }
}
function build(g, _f, s, _y, me) {
  const ship = g.ships.at(s)
  g.players.at(me).credits -= 3
  ship.tile = HOMES[me]
  ship.hp = 3
  ship.moved = true
  g.tiles.at(HOMES[me]).count++
}
const turn = k.procedure(
  'turn',
  {},
  {
    act: k.choose(g => g.active, {
      move: k.option(k.pairs(myShips, nextTo), sail),
      build: k.option(mayBuild, build),
      card: k.option(mayPlay, play),
      end: k.plain([], g => {
        g.left = 1
      }),
    }),
    after: g => {
      if (--g.left > 0) return 'act'
      const me = g.active,
        p = g.players.at(me)
      let income = 1
      for (let i = 0; i < TILES; i++) {
        const t = g.tiles.at(i)
        if (t.owner === me) income += t.output
      }
      p.credits = Math.min(30, p.credits + income)
      while (p.hand.length < HAND) {
        if (g.deck.length === 0) {
          moveAll(g, g.discard, g.deck)
          if (g.deck.length === 0) break
          shuffle(g, g.deck)
        }
        draw(g, g.deck, p.hand)
      }
      for (let i = 0; i < SHIPS; i++) {
        const s = g.ships.at(i)
        if (s.owner === me) s.moved = false
      }
      g.left = 3
      g.active = (me + 1) % g.players.length
      if (g.active === 0) g.round++
      return 'act'
    },
  },
)
export const fleet = game({
  id: 'fleet',
  title: 'Fleet',
  players: { min: 2, max: 4 },
  shape,
  kit: k,
  content: null,
  main: turn,
  stack: 16,
  desk: 8,
  pools: { cards: { size: () => CARDS } },
  begin(g, { players }) {
    const p = plainSetup(1, players)
    p.tiles.forEach((t, i) => {
      const r = g.tiles.at(i)
      r.kind = /** @type {typeof KINDS[number]} */ (t.kind)
      r.owner = t.owner
      r.output = t.output
      r.count = t.count
    })
    p.ships.forEach((s, i) => {
      const r = g.ships.at(i)
      r.owner = s.owner
      r.hull = /** @type {typeof HULLS[number]} */ (s.hull)
      r.tile = s.tile
      r.hp = s.hp
      r.moved = s.moved
    })
    p.cards.forEach((c, i) => {
      const r = g.cards.at(i)
      r.kind = /** @type {typeof CARD_KINDS[number]} */ (c.kind)
      r.cost = c.cost
    })
    for (const c of p.deck) put(g, c, g.deck)
    p.players.forEach((q, i) => {
      for (const c of q.hand) put(g, c, g.players.at(i).hand)
    })
  },
  scores: g => Array.from({ length: g.players.length }, (_, i) => g.players.at(i).vp),
})
