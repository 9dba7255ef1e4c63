import type { LogEntry } from '../components/LogList.js'
import type { Message } from '../components/Chat.js'
import { SIDES } from './sides.js'

// A few minutes of a match, for the exhibits that need a story.

const { amber, azure, crimson, violet } = SIDES

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
  entry('2.40', crimson, 'Crimson wins the battle at the hub; Violet loses a ship.', 'battle'),
  entry('3.1', undefined, 'Everyone seals a budget.', 'budget', 'Round 3'),
  entry('3.2', amber, 'Amber spends the most and takes two cards.', 'budget'),
  entry('3.14', crimson, 'Crimson moves a fleet along the route.', 'move'),
  entry('3.15', amber, 'Amber moves a fleet through the hub.', 'move'),
  entry('3.16', amber, 'Amber looks at a token 2 away, rolls 2: nothing.', 'move'),
  entry('3.17', amber, 'Amber ends the turn.', 'move'),
  entry('3.18', azure, 'You look at the Violet token beside your fleet: seen.', 'move'),
]

export const TALK: readonly Message[] = [
  { id: '1', name: 'Marek', who: amber, text: 'That hub was mine.', when: '18:02' },
  { id: '2', name: 'Ana', who: violet, text: 'It is nobody’s. That is the point of it.', when: '18:03' },
  { id: '3', name: 'You', who: azure, text: 'Five ships say otherwise.', when: '18:04', mine: true },
]
