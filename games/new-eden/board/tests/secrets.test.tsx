import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Board } from '../Board.js'
import { Mat } from '../mats/Mat.js'
import { Tray } from '../tray/Tray.js'
import { developmentOf, eventOf, missionOf, strategyOf } from '../../state.js'
import type { PreviewMatch } from '../preview/match.js'
import { pageCalls, propsOf, scene } from './table.js'

/** Everything the page of one viewer says and shows, of every seat. */
function said(match: PreviewMatch, me: number): string {
  const shown = { ...match.shown() }
  const props = propsOf(shown, me, pageCalls())
  const { container } = render(
    <>
      <Board {...props} />
      <Tray {...props} />
      {props.seats.map(({ seat }) => (
        <Mat key={seat} {...props} seat={seat} />
      ))}
    </>,
  )
  const text = container.innerHTML
  cleanup()
  return text
}
/** What the other seat holds and nobody else may know, from that seat's own view. */
function secretsOf(match: PreviewMatch, seat: number): string[] {
  const g = match.of(seat)
  const { missions, events } = g.players.at(seat)
  const names = [
    ...missions.toArray().map(card => missionOf(g, card ?? 0).name),
    ...events.toArray().map(card => eventOf(g, card ?? 0).name),
    ...[0, 1, 2, 3].flatMap(i => {
      const { card } = g.research.at(seat * 4 + i)
      return card.length > 0 ? [developmentOf(g, card.at(0) ?? 0).name] : []
    }),
  ]
  return names
}

test('hands and Developments under research of others are backs and numbers', () => {
  const match = scene('late', { players: 2 })
  const mine = said(match, 0)
  const own = new Set(secretsOf(match, 0))
  const g = match.of(0)
  // What both have, or what lies open, may be named; the rest may not.
  const open = new Set([
    ...[...g.players].flatMap(player => player.completed.toArray().map(card => developmentOf(g, card).name)),
    ...g.eventDiscard.toArray().map(card => eventOf(g, card).name),
  ])
  const secret = secretsOf(match, 1).filter(name => !own.has(name) && !open.has(name))
  expect(secret.length).toBeGreaterThan(0)
  for (const name of secret) expect(mine).not.toContain(name)
})

test('a Strategy Card that is chosen stays secret until both are turned over', () => {
  const chosenBy = (match: PreviewMatch, seat: number): string => {
    const g = match.of(seat)
    const side = [...g.battle.sides].find(({ owner }) => owner === seat)
    return strategyOf(g, side?.card.at(0) ?? -1).name
  }
  // Everybody has the same nine: a battle is wanted for which the two have chosen different ones.
  for (const seed of ['arc', 'belt', 'comet', 'dust', 'ember', 'flare']) {
    const match = scene('aligning.leader', { players: 2, seed })
    const name = chosenBy(match, 1)
    if (name === chosenBy(match, 0)) continue
    expect(said(match, 0)).not.toContain(`>${name}<`)
    expect(said(match, 0)).toContain('Strategy chosen')
    return
  }
  expect.unreachable('all chose alike')
})
