import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicText, secretText } from '../../mission-texts.js'
import { content, missionOf, tablesOf, technologyOf } from '../../state.js'
import { Board } from '../Board.js'
import { Mat } from '../mats/Mat.js'
import type { PreviewMatch } from '../preview/match.js'
import { faces } from '../table.js'
import { Tray } from '../tray/Tray.js'
import { pageCalls, propsOf, scene } from './table.js'

/** Everything the page of one viewer says and shows, of every seat. */
function said(match: PreviewMatch): string {
  const props = propsOf(match.shown(), match.me, pageCalls())
  const { container } = render(
    <>
      <Board {...props} />
      <Tray {...props} />
      {props.seats.map(({ seat }) => (
        <Mat key={seat} {...props} seat={seat} />
      ))}
    </>,
  )
  return container.innerHTML
}
/** What only this seat knows: technologies in its hand and packet, its missions and anomalies. */
function secretsOf(match: PreviewMatch, seat: number): string[] {
  const g = match.of(seat)
  const { hand, packet, kept, missions, drawnMissions, anomalies } = g.players.at(seat)
  return [
    ...[hand, packet, kept].flatMap(zone => faces(zone).map(card => technologyOf(g, card).name)),
    ...[...faces(missions), ...faces(drawnMissions)].map(card => secretText(missionOf(g, card))),
    ...faces(anomalies).map(card => content(g).anomalies.at(tablesOf(g).anomalies[card] ?? 0).name),
  ]
}
/** What the viewer may know of it all the same: the like in the own hand, and what lies open. */
function openTo(match: PreviewMatch): ReadonlySet<string> {
  const g = match.of(match.me)
  const open = [...g.players].flatMap(({ developed }) => developed.toArray())
  return new Set([
    ...secretsOf(match, match.me),
    ...open.map(card => technologyOf(g, card).name),
    ...faces(g.technologyDiscard).map(card => technologyOf(g, card).name),
  ])
}
const hidden = (match: PreviewMatch): string[] => {
  const open = openTo(match)
  return [1, 2].flatMap(seat => secretsOf(match, seat)).filter(name => !open.has(name))
}

test.each(['late', 'draft.pick'])('hands, packets, missions and anomalies of others are backs: %s', name => {
  const match = scene(name)
  const secret = hidden(match)
  expect(secret.length).toBeGreaterThan(2)
  const page = said(match)
  expect(secret.filter(one => page.includes(one))).toEqual([])
  // What is one's own is shown, so the test would see it.
  expect(secretsOf(match, match.me).some(one => page.includes(one))).toBe(true)
})

test('of two missions that another draws to add one, neither is shown to anybody else', () => {
  const match = scene('table')
  const drawing = (seat: number): boolean => match.of(seat).players.at(seat).drawnMissions.length > 0
  for (let i = 0; i < 4000 && !drawing(1) && !drawing(2) && !match.over; i++) match.step(true)
  const [seat] = [1, 2].filter(drawing)
  expect(seat).toBeDefined()
  const drawn = faces(match.of(seat ?? 1).players.at(seat ?? 1).drawnMissions)
  expect(drawn).toHaveLength(2)
  const page = said(match)
  for (const card of drawn)
    for (const text of [secretText(missionOf(match.of(0), card)), publicText(missionOf(match.of(0), card))])
      expect(page).not.toContain(text)
})
