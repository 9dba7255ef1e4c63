import type { WhatNow } from '@orrery/ui'
import { counted } from '@orrery/kernel'
import { isLastTurn } from '../../state.js'
import { ACTIONS, HOLDINGS, PLANET } from '../legend.js'
import { planAt } from '../planning/plan-at.js'
import type { Explained, Game, Moment } from './reading.js'
import { tokenMoment } from './reading.js'

/** Setup and planning, explained. */

export const setup = {
  'faction.choose': {
    title: 'Who you are',
    text: 'A Corporation brings its **Prestige and Credits**, two Technologies to begin with, and abilities for the whole game. The advanced ability wakes in Turn 3.',
    pieces: [HOLDINGS.prestige, HOLDINGS.credits, ACTIONS.rnd, PLANET.power],
    rules: { Corporations: 'NF-SET-01' },
  },
  'start.facility': {
    title: 'Your first Facility',
    text: 'It stands at one planet from the start and works for you **there**. Put it where you mean to keep a strong Fleet: attackers who steal may destroy it.',
    pieces: [PLANET.facility],
    rules: { Facilities: 'NF-FAC-06' },
  },
  'fleets.place': {
    title: 'One Fleet for each planet',
    text: 'All place the same four Fleets in secret. **Attack** counts where you will attack, **Defense** where others will; planet I is closed by the Storm in the first Turn.',
    pieces: [PLANET.hidden, PLANET.storm, PLANET.prosperity],
    rules: { Setup: 'NF-SET-08' },
  },
  'fleets.prototype': {
    title: 'Your Prototype',
    text: 'It joins one of your Fleets, and nobody sees which. A Prototype that is lost **does not come back**.',
    pieces: [PLANET.hidden],
    rules: { Setup: 'NF-SET-26' },
  },
  'arrival.planet': {
    title: 'A Prototype arrives',
    text: 'Choose the Fleet it joins; the planet under the Storm cannot be reached. Where you attack **this Turn** it can fight at once.',
    pieces: [PLANET.hidden, PLANET.storm],
    rules: { Planning: 'NF-PLAN-34' },
  },
  'planning.plan': (at: Moment): Explained => {
    const { most, actionsUsed, left } = planAt(at.g, at.me)
    const free = most.actions - actionsUsed
    return {
      title: 'Your whole Turn, planned in secret',
      text:
        free > 0
          ? `**${counted(free, 'Action')}** and ${counted(left, 'Credit')} are left. Press slots at the planets${isLastTurn(at.g) ? '' : ' and in the support areas'}; a press on what lies there takes it off again. All plans are shown at once.`
          : `All Actions are placed, ${counted(left, 'Credit')} left. Look at what the plan costs, then **finish**: after that it cannot be changed.`,
      pieces: [ACTIONS.action, ACTIONS.attack, ACTIONS.build, HOLDINGS.credits],
      ...(free > 0 ? {} : { at: ['finish'] as const }),
      rules: { Planning: 'NF-PLAN-04', Attacks: 'NF-PLAN-09', Builds: 'NF-PLAN-12' },
    }
  },
  'gift.choose': {
    title: 'Credits may be given away',
    text: 'At this table players may give each other Credits. A promise that goes with a gift **binds nobody**.',
    pieces: [HOLDINGS.credits],
    rules: { Gifts: 'NF-OPT-04' },
  },
  'cash.choose': tokenMoment('Tokens for Credits', 'Some Archaeotech can be turned into Credits now.'),
} satisfies Partial<WhatNow<Game>>
