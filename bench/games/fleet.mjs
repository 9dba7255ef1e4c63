// "Fleet": a synthetic mid-size game. It is no published game; it has the shape of one:
// 40 hex tiles, 4 players, 60 ships, 100 cards, ~10 KB as JSON.
// ONE rules function (`applyAction`) mutates whatever it is given, so that the very same
// rules run (a) on a plain object, (b) inside immer.produce, (c) inside a boardgame.io move,
// (d) inside mutative.create.  Only the machinery around it differs.
import { Rng } from '../lib/rng.mjs'

export const TILES = 40,
  PLAYERS = 4,
  SHIPS = 60,
  CARDS = 100,
  HAND = 5
const COLS = 8
const HOMES = [0, 7, 32, 39]
const KINDS = ['ore', 'gas', 'void', 'nebula', 'home']
const HULLS = ['scout', 'cruiser', 'carrier']

/** Neighbours on an 8x5 offset hex grid; static data, never part of the state. */
export const ADJ = Array.from({ length: TILES }, (_, i) => {
  const c = i % COLS,
    r = (i / COLS) | 0,
    out = []
  const d =
    r % 2
      ? [
          [1, 0],
          [-1, 0],
          [0, -1],
          [1, -1],
          [0, 1],
          [1, 1],
        ]
      : [
          [1, 0],
          [-1, 0],
          [-1, -1],
          [0, -1],
          [-1, 1],
          [0, 1],
        ]
  for (const [dc, dr] of d) {
    const cc = c + dc,
      rr = r + dr
    if (cc >= 0 && cc < COLS && rr >= 0 && rr < TILES / COLS) out.push(rr * COLS + cc)
  }
  return out
})

export function setup(seed = 1, players = PLAYERS) {
  const rng = new Rng(seed)
  /** @type {Fleet} */
  const G = {
    tiles: [],
    players: [],
    ships: [],
    cards: [],
    deck: [],
    discard: [],
    round: 1,
    active: 0,
    actionsLeft: 3,
    rng: rng.s,
  }
  for (let i = 0; i < TILES; i++)
    G.tiles.push({
      id: i,
      kind: HOMES.includes(i) ? 'home' : KINDS[rng.int(4)],
      owner: HOMES.includes(i) ? HOMES.indexOf(i) % players : -1,
      output: 1 + rng.int(3),
      count: 0,
    })
  for (let p = 0; p < players; p++)
    G.players.push({
      id: p,
      name: `player-${p}`,
      credits: 6,
      vp: 0,
      hand: [],
      tech: { drive: 0, guns: 0, hull: 0 },
    })
  for (let i = 0; i < SHIPS; i++) {
    const owner = i % players,
      onMap = i < players * 9
    const s = { id: i, owner, hull: HULLS[i % 3], tile: onMap ? HOMES[owner] : -1, hp: 3, moved: false }
    if (onMap) G.tiles[s.tile].count++
    G.ships.push(s)
  }
  for (let i = 0; i < CARDS; i++) {
    G.cards.push({ id: i, kind: ['trade', 'raid', 'tech', 'vp'][i % 4], cost: 1 + (i % 4), owner: -1 })
    G.deck.push(i)
  }
  for (let i = CARDS - 1; i > 0; i--) {
    const j = rng.int(i + 1)
    ;[G.deck[i], G.deck[j]] = [G.deck[j], G.deck[i]]
  }
  for (const p of G.players)
    for (let k = 0; k < HAND; k++) {
      const c = /** @type {number} */ (G.deck.pop())
      G.cards[c].owner = p.id
      p.hand.push(c)
    }
  G.rng = rng.s
  return G
}

/** Legal actions as small arrays: ['move',ship,tile] ['card',card] ['build',ship] ['end']. */
export function legal(G) {
  const out = [],
    me = G.active,
    ships = G.ships,
    p = G.players[me]
  for (let i = 0; i < ships.length; i++) {
    const s = ships[i]
    if (s.owner !== me) continue
    if (s.tile >= 0) {
      if (!s.moved) {
        const a = ADJ[s.tile]
        for (let k = 0; k < a.length; k++) out.push(['move', s.id, a[k]])
      }
    } else if (p.credits >= 3) out.push(['build', s.id])
  }
  for (let i = 0; i < p.hand.length; i++)
    if (G.cards[p.hand[i]].cost <= p.credits) out.push(['card', p.hand[i]])
  out.push(['end'])
  return out
}

/** Mutates G. `roll(n)` gives 0..n-1. Returns false when the action is illegal. */
export function applyAction(G, a, roll) {
  const me = G.active,
    p = G.players[me]
  switch (a[0]) {
    case 'move': {
      const s = G.ships[a[1]]
      if (!s || s.owner !== me || s.moved || s.tile < 0 || !ADJ[s.tile].includes(a[2])) return false
      const from = G.tiles[s.tile],
        to = G.tiles[a[2]]
      from.count--
      to.count++
      s.tile = a[2]
      s.moved = true
      // Combat with the first enemy ship there.
      /** @type {Fleet['ships'][number] | null} */
      let enemy = null
      const ships = G.ships
      if (to.count > 1)
        for (let i = 0; i < ships.length; i++) {
          const o = ships[i]
          if (o.tile === a[2] && o.owner !== me) {
            enemy = o
            break
          }
        }
      if (enemy) {
        const hitMe = roll(6) + G.players[enemy.owner].tech.guns >= 4,
          hitThem = roll(6) + p.tech.guns >= 3
        if (hitThem && --enemy.hp <= 0) {
          enemy.tile = -1
          enemy.hp = 3
          to.count--
          p.vp++
        }
        if (hitMe && --s.hp <= 0) {
          s.tile = -1
          s.hp = 3
          to.count--
        }
      } else to.owner = me
      break
    }
    case 'card': {
      const i = p.hand.indexOf(a[1])
      if (i < 0) return false
      const c = G.cards[a[1]]
      if (c.cost > p.credits) return false
      p.credits -= c.cost
      p.hand.splice(i, 1)
      c.owner = -1
      G.discard.push(a[1])
      if (c.kind === 'trade') p.credits += 4
      else if (c.kind === 'tech') {
        const t = ['drive', 'guns', 'hull'][roll(3)]
        if (p.tech[t] < 3) p.tech[t]++
      } else if (c.kind === 'vp') p.vp += 2
      else {
        const v = G.players[(me + 1) % G.players.length]
        const n = Math.min(2, v.credits)
        v.credits -= n
        p.credits += n
      }
      break
    }
    case 'build': {
      const s = G.ships[a[1]]
      if (!s || s.owner !== me || s.tile >= 0 || p.credits < 3) return false
      p.credits -= 3
      s.tile = HOMES[me]
      s.hp = 3
      s.moved = true
      G.tiles[s.tile].count++
      break
    }
    case 'end':
      G.actionsLeft = 1
      break
    default:
      return false
  }
  if (--G.actionsLeft <= 0) endTurn(G, roll)
  return true
}

function endTurn(G, roll) {
  const me = G.active,
    p = G.players[me]
  let income = 1
  for (let i = 0; i < G.tiles.length; i++) {
    const t = G.tiles[i]
    if (t.owner === me) income += t.output
  }
  p.credits = Math.min(30, p.credits + income)
  while (p.hand.length < HAND) {
    if (G.deck.length === 0) {
      // reshuffle
      G.deck = G.discard.slice()
      G.discard = []
      for (let i = G.deck.length - 1; i > 0; i--) {
        const j = roll(i + 1)
        const t = G.deck[i]
        G.deck[i] = G.deck[j]
        G.deck[j] = t
      }
      if (G.deck.length === 0) break
    }
    const c = G.deck.pop()
    G.cards[c].owner = me
    p.hand.push(c)
  }
  for (let i = 0; i < G.ships.length; i++) {
    const s = G.ships[i]
    if (s.owner === me && s.moved) s.moved = false
  }
  G.actionsLeft = 3
  G.active = (me + 1) % G.players.length
  if (G.active === 0) G.round++
}

/** Dice from the integer kept inside the state (so a replay gives the same game). */
export const stateRoll = G => n => {
  let t = (G.rng = (G.rng + 0x6d2b79f5) | 0)
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
}

/** What one player may see: own hand, others' hands as counts, deck as a count. */
export function playerView(G, playerID) {
  const me = +playerID
  return {
    ...G,
    rng: 0,
    deck: G.deck.length,
    players: G.players.map(p => (p.id === me ? p : { ...p, hand: p.hand.length })),
    cards: G.cards.map(c =>
      c.owner === me || c.owner === -1 ? c : { id: c.id, kind: '?', cost: 0, owner: c.owner },
    ),
  }
}

/**
 * @typedef {object} Fleet the reference game as plain JSON
 * @property {{ id: number, kind: string, owner: number, output: number, count: number }[]} tiles
 * @property {{ id: number, name: string, credits: number, vp: number, hand: number[], tech: Record<string, number> }[]} players
 * @property {{ id: number, owner: number, hull: string, tile: number, hp: number, moved: boolean }[]} ships
 * @property {{ id: number, kind: string, cost: number, owner: number }[]} cards
 * @property {number[]} deck
 * @property {number[]} discard
 * @property {number} round
 * @property {number} active
 * @property {number} actionsLeft
 * @property {number} rng
 */
