import { describe, expect, test } from 'vitest'
import { applyPack, describe as describeQuestion, exportPack, start } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { exileSun } from '../game.js'
import type { Terrain } from '../rules/map.js'
import { movesLeft } from '../rules/tokens.js'
import { circlesOf, colonyOf, shipOf, tables } from '../state.js'
import { Table } from './table.js'

const total = (items: readonly { readonly copies: number }[]): number =>
  items.reduce((n, item) => n + item.copies, 0)

describe('printed counts', () => {
  test('150 Ship cards, 36 Tech cards, 26 Agenda cards, six of the rest', () => {
    expect(total(content.ships.items) * 6).toBe(150)
    expect(total(content.techs.items)).toBe(36)
    expect(content.techs.items.filter(card => card.colour === 'blue').map(card => card.copies)).toEqual(
      Array(6).fill(3),
    )
    expect(total(content.agendas.items)).toBe(26)
    for (const colour of ['red', 'yellow'])
      expect(total(content.agendas.items.filter(card => card.colour === colour))).toBe(13)
    for (const set of [content.systems, content.colonies, content.initiatives]) expect(set.length).toBe(6)
    expect(Object.fromEntries(content.tokens.items.map(token => [token.id, token.copies]))).toEqual({
      decoy: 4,
      light: 3,
      medium: 3,
      heavy: 2,
      shipyard: 1,
      scout: 10,
    })
    expect(tables(content).faceDown).toBe(13)
  })
  test('the last circle of a ship is never 0, so that no battle is without power', () => {
    for (const ship of content.ships.items)
      for (const circles of [ship.standard, ship.armor]) expect(circles.at(-1)).toBeGreaterThan(0)
  })
  test('three titles of the Budget Phase, four of the Move Phase, five of battles', () => {
    const phases = content.techs.items.map(card => Object.keys(card.effect.when ?? {})[0])
    expect(['budget', 'move', 'battle'].map(phase => phases.filter(p => p === phase).length)).toEqual([
      3, 4, 5,
    ])
  })
})

describe('every item at work', () => {
  test('each System can be anyone’s home, turned any way, and the game begins there', () => {
    for (let tile = 0; tile < 6; tile++)
      for (let turn = 0; turn < 6; turn++) {
        const t = new Table({ players: 2, systems: [tile, (tile + 1) % 6], turns: [turn, 0] }).placed()
        expect(t.g.cycle).toBe(1)
        expect(t.choices(0).length).toBeGreaterThan(0)
      }
  })
  test('each Colony plays with its own maximum, Decoys and circles', () => {
    for (const colony of content.colonies.items) {
      const other = colony.id === 'drift-clans' ? 'vesper-league' : 'drift-clans'
      const t = new Table({ players: 2, colonies: [colony.id, other] }).placed()
      expect(colonyOf(t.g, 0).id).toBe(colony.id)
      expect(t.g.players.at(0).decoys).toBe(colony.decoys)
      const [card = 0] = t.g.players
        .at(0)
        .overhead.toArray()
        .filter(c => shipOf(t.g, c).id === 'cruiser')
      expect(circlesOf(t.g, card)).toEqual(colony.advantages.includes('armor') ? [1, 1, 0, 2] : [1, 1, 1, 1])
    }
  })
  test('each Ship class brings its power and takes its armor', () => {
    for (const ship of content.ships.items) {
      const t = new Table({ players: 2, colonies: ['corvus-combine', 'brightwater-union'] }).openSpace()
      const yard = ship.id === 'shipyard'
      t.attack(yard ? 'shipyard' : 'heavy', 'heavy')
      const rest = ['frigate', 'frigate', 'frigate', 'strike-craft'].slice(0, 4)
      t.lineUp([ship.id, ...rest], ['battleship', 'battleship', 'battleship', 'battleship', 'cruiser'])
      const power = ship.standard.reduce((a, b) => a + b, 0)
      expect(t.g.battle.sides.at(0).power).toBe(power + 7)
      t.round([{}], [{ 1: ship.standard.length - 1 }])
      expect(t.g.battle.sides.at(0).gone).toBe(0)
      t.round([{}], [{ 1: 1 }])
      expect(t.g.battle.sides.at(0).gone).toBe(1)
    }
  })
  test('each Initiative card is picked and gives its points and ability', () => {
    for (const card of content.initiatives.items) {
      const t = new Table({ players: 3, initiative: [4, 1, 2] }).placed().noTechs().toCycle(2)
      t.says(0, `initiative:${card.number}`).toPrompt('budget.allocate')
      expect(t.question(0).spec).toMatchObject({ total: card.points })
    }
  })
  test('Afterburners give one token two more moves this turn', () => {
    const t = new Table({ players: 2 }).openSpace().noTechs().techs(0, 'afterburners')
    const [a, b] = [t.put(0, 'light', t.at(0, 0)), t.put(0, 'light', t.at(0, 2))]
    t.put(1, 'light', t.at(3, 0))
    t.says(0, `play ${t.tech(0, 'afterburners')}`, `token:${a}`)
    expect([movesLeft(t.g, t.g.tokens.at(a)), movesLeft(t.g, t.g.tokens.at(b))]).toEqual([6, 4])
    expect(t.g.techDiscard.length).toBe(1)
    t.toCycle(2).toPhase('move')
    expect(movesLeft(t.g, t.g.tokens.at(a))).toBe(4)
  })
  rule(
    'XS-RULING-89',
    'Slipstream Drives make Trade Routes of normal spaces and of Military Zones that are none',
    () => {
      const t = new Table({ players: 2 }).openSpace().noTechs().techs(0, 'slipstream-drives')
      const [from, first, second] = [t.at(-3, 1), t.at(-2, 1), t.at(-1, 1)]
      const token = t.put(0, 'light', from)
      const cost = (terrain: Terrain): number => {
        t.paint(terrain, first, second)
        const found = describeQuestion(t.question(0)).options?.find(
          ({ name }) => name === `move token:${token} space:${second}`,
        )
        return Number(found?.note?.['cost'])
      }
      const KINDS = ['normal', 'trade', 'military', 'planet', 'asteroid'] as const
      expect(KINDS.map(cost)).toEqual([2, 1, 2, 2, 4])
      t.paint('normal', first, second)
      t.says(0, `play ${t.tech(0, 'slipstream-drives')}`, `token:${token}`)
      // Around the first asteroid field, which is quicker now.
      expect(KINDS.map(cost)).toEqual([1, 1, 1, 2, 3])
      t.paint('normal', first, second).says(0, `move token:${token} space:${second}`)
      expect(movesLeft(t.g, t.g.tokens.at(token))).toBe(3)
    },
  )
  test('Emergency Levies draw two more ships, also without a point spent', () => {
    const t = new Table({ players: 2 }).placed().noTechs().techs(0, 'emergency-levies')
    t.says(0, {}).says(1, {})
    t.idle(() => t.prompt(0) === 'building.cards').says(0, [t.tech(0, 'emergency-levies')], 2)
    expect(t.g.players.at(0).reserve.length).toBe(4)
  })
})

describe('packs', () => {
  test('the content goes out as a pack and comes back the same', () => {
    const pack = JSON.parse(JSON.stringify(exportPack('exile-sun', content))) as unknown
    const back = applyPack('exile-sun', content, pack, 'all.json')
    expect(exportPack('exile-sun', back)).toEqual(pack)
  })
  test('a pack changes a ship, and the game is played with it', () => {
    const cruiser = { ...content.ships.byId('cruiser'), standard: [5, 5, 5, 5], armor: [5, 5, 5, 5] }
    const pack = { orreryPack: 1, game: 'exile-sun', name: 'big guns', sets: { ships: [cruiser] } }
    const changed = applyPack('exile-sun', content, pack, 'big.json')
    const g = start(exileSun, { players: 2, seed: 'pack', settings: {} }, changed)
    expect(shipOf(g, 5).standard).toEqual([5, 5, 5, 5])
  })
  test('a pack with a wrong number is refused with its place', () => {
    const broken = { ...content.ships.byId('cruiser'), standard: [1, 'x'] }
    const pack = { orreryPack: 1, game: 'exile-sun', name: 'bad', sets: { ships: [broken] } }
    expect(() => applyPack('exile-sun', content, pack, 'bad.json')).toThrow(
      /bad-content.*cruiser.*standard\[1\]/,
    )
  })
})
