import type { Page } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { content } from '../content/index.js'
import { picture, starbaseFront } from './card/picture.js'

/** The Second Genesis in five minutes, drawn with its own cards. */
const [W, H] = [240, 150]
const drawn = (svg: string) => <Drawing svg={svg} box={[W, H]} width="100%" height="100%" crop="middle" />
const card = (id: string) => drawn(picture(content.cards.byId(id), W, H))

export const inFive: readonly Page[] = [
  {
    title: 'Break their starbase',
    text: 'Deal it damage equal to its shield within one battle phase, and its player is out. The last one with a starbase wins.',
    picture: drawn(starbaseFront('minmatar', W, H)),
  },
  {
    title: 'Earn ISK',
    text: 'Each turn you collect the income of your starbase, locations and regions. Ships that mine, haul or trade bring more.',
    picture: card('veldspar'),
  },
  {
    title: 'Build a fleet',
    text: 'Ships you play are assembled in the dock for a turn or more. Undocked they take a command, fly from region to region, and fight.',
    picture: card('punisher'),
  },
  {
    title: 'Take regions',
    text: 'Open your outer regions: whoever has a ship in one controls it, with its income and every location there. Warping into one that somebody holds is an attack.',
    picture: card('metropolis'),
  },
  {
    title: 'Answer on the pile',
    text: 'Everything goes on the pile first and can be answered with news; the last thing resolves first. In a battle both sides aim, then all fire at once.',
    picture: card('stubborn-mechanic'),
  },
]
