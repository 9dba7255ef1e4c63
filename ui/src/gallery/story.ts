import type { LogEntry } from '../components/LogList.js'
import type { Message } from '../components/Chat.js'
import { COLONIES } from '../pieces/colonies.js'

// A few minutes of a match, for the exhibits that need a story.

const { brightwater, corvus, drift, halcyon } = COLONIES

const entry = (
  when: string,
  who: LogEntry['who'],
  plain: string,
  kind: string,
  heading?: string,
): LogEntry => ({
  id: when,
  when,
  who,
  plain,
  text: plain,
  kind,
  ...(heading ? { heading } : {}),
})

export const LOG: readonly LogEntry[] = [
  entry('2.40', drift, 'Drift Clans win the battle at the hub; Corvus loses a Cruiser.', 'battle'),
  entry('3.1', undefined, 'Everyone seals a budget.', 'budget', 'Cycle 3'),
  entry('3.2', halcyon, 'Halcyon spends the most on Overhead and takes two extra cards.', 'budget'),
  entry('3.14', drift, 'Drift Clans move a fleet along the trade route.', 'move'),
  entry('3.15', halcyon, 'Halcyon moves a fleet through the hub.', 'move'),
  entry('3.16', halcyon, 'Halcyon scans at distance 2, rolls 2: nothing.', 'move'),
  entry('3.17', halcyon, 'Halcyon ends the Move turn.', 'move'),
  entry('3.18', brightwater, 'You scan the Corvus token next to your Heavy: seen.', 'move'),
]

export const TALK: readonly Message[] = [
  { id: '1', name: 'Marek', who: halcyon, text: 'That gateway was mine.', when: '18:02' },
  { id: '2', name: 'Ana', who: corvus, text: 'It is nobody’s. That is the point of it.', when: '18:03' },
  { id: '3', name: 'You', who: brightwater, text: 'Five ships say otherwise.', when: '18:04', mine: true },
]
