import { capital } from '@orrery/kernel'
import { Button, Icon, PickList, Question, Stat } from '@orrery/ui'
import { CARD_ICONS, ISK } from '../art/pieces.js'
import { attackOf, fireOf, shieldOf } from '../../rules/values.js'
import { wholeText } from '../../card-texts.js'
import type { Choice } from './choices.js'
import { Concede } from './Concede.js'
import { point } from './focus.js'
import { afterAnswer, fateOf, isHarm } from './forecast.js'
import type { Play } from './play.js'
import { PlayProvider, useTable } from './play.js'
import type { Seen } from '../../state.js'
import { cardOf, idOf, isA, partsOf } from './refs.js'
import { cardAt, cardShowing, isHome, nameAt, regionAt, rowAt } from './seen.js'
import {
  SEEKS,
  answerLabel,
  bondTo,
  choiceLabel,
  itemName,
  regionName,
  seatAndBond,
  seatName,
  thingName,
  thingTitle,
} from './words.js'
import './panel.css'
import type { BoardProps } from '../props.js'
import type { Talk } from '../../talk.js'

/** The choices of the table as a list, in two steps as on the table: a card or ship, then what it goes with. */
export function ChoicePanel(props: BoardProps) {
  const play = useTable(props)
  const { choices, focus, key, question } = play
  const own = focus === undefined ? [] : choices.filter(c => c.things[0] === focus)
  return (
    <PlayProvider value={play}>
      <Question title={title(play)} detail={detail(play)}>
        {focus !== undefined && own.length > 0 ? (
          <>
            <PickList
              label={thingName(play.g, focus, play.me)}
              options={byWorth(play, own).map(choice => option(play, choice))}
              chosen={[]}
              onPick={name => take(play, name)}
            />
            {play.pointed !== undefined && (
              <Button size="small" look="quiet" icon="left" onClick={() => point(key, undefined)}>
                Something else
              </Button>
            )}
            <Outcome play={play} own={own} />
          </>
        ) : (
          <PickList
            label={title(play)}
            options={firsts(play)}
            chosen={[]}
            onPick={id => {
              const direct = choices.find(c => c.name === id)
              if (direct) play.take(direct)
              else
                point(
                  key,
                  choices.flatMap(c => c.things).find(ref => ref === id),
                )
            }}
          />
        )}
        {question?.prompt === 'manage' && (
          <p className="sg-hint">The table stays open until you pass: act as often as you like.</p>
        )}
      </Question>
      <Concede />
    </PlayProvider>
  )
}
/** What changes a fate stands first. */
const byWorth = (play: Play, own: readonly Choice[]): readonly Choice[] =>
  own.toSorted((a, b) => rank(play, a) - rank(play, b))
const rank = (play: Play, choice: Choice): number => (promise(play, [choice]) === undefined ? 1 : 0)
const take = (play: Play, name: string): void => {
  const choice = play.choices.find(c => c.name === name)
  if (choice) play.take(choice)
}

/** The line above the table asks in full; here a word or two say which list this is. */
const TITLES: Readonly<Partial<Record<Talk['prompts'], string>>> = {
  manage: 'What do you do?',
  'withdraw.ships': 'Withdraw ships?',
  'target.aim': 'Choose a target',
  'income or card': 'Income, or a card?',
  'optional draw.ask': 'Draw an extra card?',
  'effect.may': 'Use the ability?',
  'upkeep.pay': 'Pay the upkeep?',
}
function title({ g, question }: Play): string {
  const top = [...g.pile].at(-1)
  if (question?.prompt === 'initiative') return top ? `Respond to ${itemName(g, top)}?` : 'Act, or pass?'
  return (question && TITLES[question.prompt]) ?? 'Choose'
}
function detail(play: Play): string | undefined {
  const { g, me, focus, pointed, question } = play
  if (focus !== undefined && pointed !== undefined) return thingName(g, focus, me)
  if (question?.prompt === 'target.aim' && focus !== undefined) return `${thingName(g, focus, me)} takes aim.`
  if (question?.prompt === 'initiative')
    return g.pile.length > 0
      ? 'The pile resolves when everybody passes in a row.'
      : 'Everybody may act before play goes on.'
  return undefined
}

const cost = (price: number | undefined) =>
  price === undefined ? {} : { cost: <Stat value={price} of={ISK} /> }

/** One line for each thing that can be begun with; choices without a thing stand for themselves. */
function firsts(play: Play) {
  const { g, me, choices } = play
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const head = choice.things[0] ?? choice.name
    groups.set(head, [...(groups.get(head) ?? []), choice])
  }
  return [...groups.values()].flatMap(list => {
    const [first] = list
    if (!first) return []
    const [head] = first.things
    if (head === undefined || head === first.name)
      return {
        id: first.name,
        title: answerLabel(play, first),
        sign: <Icon name="right" size={18} />,
        ...meaning(play, first),
      }
    const card = cardAt(g, cardShowing(g, head))
    const prices = [...new Set(list.flatMap(c => (c.price === undefined ? [] : [c.price])))]
    const single = list.length === 1 && first.things.length === 1
    return {
      id: single ? first.name : head,
      title: thingTitle(g, head, me),
      detail: promise(play, list) ?? (single ? choiceLabel(g, first) : verbs(list)),
      sign: card ? <Icon name={CARD_ICONS[card.type]} size={20} /> : <Icon name="right" size={18} />,
      ...cost(prices[0]),
    }
  })
}
/** The best an answer to the pile can do for somebody: a ship of the viewer's that survives, an enemy that does not. */
function promise(play: Play, list: readonly Choice[]): string | undefined {
  const said = list.map(choice => {
    const ship = idOf(choice.things[1])
    const own = rowAt(play.g, ship)?.controller === play.me
    return { ship, own, text: fate(play, choice, ship) }
  })
  const best =
    said.find(({ own, text }) => own && /survives|saved/.test(text)) ??
    said.find(({ own, text }) => !own && text.endsWith('destroyed'))
  return best && `${nameAt(play.g, best.ship)}: ${best.text}`
}
const VERB: Readonly<Record<string, string>> = {
  play: 'play',
  use: 'use its ability',
  warp: 'warp',
  command: 'give a command',
  dock: 'dock',
  undock: 'undock',
  open: 'open',
  withdraw: 'withdraw',
  aim: 'aim',
  hold: 'hold fire',
  upgrade: 'upgrade',
}
const verbs = (list: readonly Choice[]): string =>
  capital([...new Set(list.map(c => VERB[c.verb] ?? c.verb))].join(', '))
function meaning({ g, question, me }: Play, choice: Choice | undefined): { detail?: string } {
  if (choice?.name !== 'pass') return {}
  if (question?.prompt === 'manage')
    return {
      detail: [...g.regions].some(r => r.attacker === me) ? 'The battles begin' : 'The management phase ends',
    }
  return {
    detail: g.pile.length > 0 ? 'All pass in a row: the pile resolves' : 'All pass in a row: play goes on',
  }
}

/** What goes with the thing pointed at. */
function option(play: Play, choice: Choice) {
  const { g, me } = play
  const target = choice.things[1]
  if (target === undefined)
    return {
      id: choice.name,
      title: choiceLabel(g, choice),
      sign: <Icon name="right" size={18} />,
      ...cost(choice.price),
    }
  const { kind, id: n } = partsOf(target)
  const row = kind === 'card' ? rowAt(g, n) : undefined
  const where = row
    ? [...g.players].some(p => p.starbase === n)
      ? ''
      : `${whoseShip(play, n)}, ${row.docked ? 'in the dock' : regionName(g, row.region, me)}`
    : ''
  const said =
    kind === 'region'
      ? regionDetail(play, choice, n)
      : kind === 'seat'
        ? (bondTo(g, n, me) ?? '')
        : kind === 'item'
          ? ofWhom(play, n)
          : where
  return {
    id: choice.name,
    title: thingTitle(g, target, me),
    detail:
      [choice.verb === 'command' ? 'Mine here' : '', said, fate(play, choice, n)]
        .filter(Boolean)
        .join(', ') ||
      SEEKS[choice.verb] ||
      '',
    ...cost(choice.price),
  }
}
const whoseShip = ({ g, me }: Play, card: number): string => {
  const controller = rowAt(g, card)?.controller ?? -1
  return controller === me ? 'yours' : controller < 0 ? '' : seatAndBond(g, controller, me)
}
/** A region that news is aimed at: in teams, also whether allies or enemies hold it. */
function regionKind(g: Seen, region: number, me: number): string {
  const kind = isHome(g, region) ? 'Home region' : 'Outer region'
  const bond = bondTo(g, regionAt(g, region)?.controller ?? -1, me)
  return bond === undefined ? kind : `${kind}, ${bond}`
}
const ofWhom = ({ g, me }: Play, item: number): string => {
  const by = [...g.pile].find(i => i.number === item)?.by ?? -1
  return by < 0 || by === me ? '' : `By ${seatAndBond(g, by, me)}`
}
function regionDetail(play: Play, choice: Choice, region: number): string {
  const { g, me } = play
  if (choice.verb === 'play' || choice.verb === 'use') return regionKind(g, region, me)
  const { controller = -1 } = regionAt(g, region) ?? {}
  if (controller < 0) return 'Uncontrolled: yours at once'
  if (!choice.attack) return controller === me ? 'Yours' : `Held by ${seatName(g, controller, me)}, your ally`
  const defenders = [...g.ships].filter(
    s => rowAt(g, s)?.region === region && !rowAt(g, s)?.docked && rowAt(g, s)?.controller === controller,
  )
  const [attack, shield] = [attackOf, shieldOf].map(value =>
    defenders.reduce((sum, ship) => sum + value(play.g, ship), 0),
  )
  const met =
    defenders.length === 0
      ? 'no defender'
      : `${defenders.length} ${defenders.length === 1 ? 'defender' : 'defenders'}, attack ${attack}, shield ${shield}`
  return `Attack on ${seatName(g, controller, me)}: ${met}`
}
/** What hits a ship if this one fires at it too: damage taken, and who has taken aim before. */
function firedAt({ g }: Play, target: number, shooter: number): number {
  const others = [...g.ships].filter(ship => ship !== shooter && rowAt(g, ship)?.aim === target)
  const fire = [shooter, ...others].reduce((sum, ship) => sum + fireOf(g, ship), 0)
  return (rowAt(g, target)?.damage ?? 0) + fire
}
/** What an answer changes for the ship it is aimed at. */
function fate(play: Play, choice: Choice, ship: number): string {
  const { g, danger } = play
  if (!isA(choice.things[1], 'card') || !g.ships.has(ship)) return ''
  const card = idOf(choice.things[0])
  const now = fateOf(g, ship, danger.get(ship))
  if (choice.verb === 'aim') {
    const aimed = firedAt(play, ship, card)
    return `${aimed} of ${now.shield}${aimed >= now.shield ? ': destroyed' : ''}`
  }
  if (choice.verb !== 'play' && choice.verb !== 'use') return ''
  const answered = afterAnswer(g, play.me, choice.name)
  if (!answered) return ''
  const { damage, shield, lost, away } = fateOf(g, ship, answered.get(ship))
  if (away) return now.lost ? 'saved' : now.away ? '' : 'taken away'
  if (damage === now.damage && shield === now.shield && lost === now.lost) return ''
  if (now.lost && !lost) return `${damage} of ${shield}: survives`
  if (!now.lost && lost) return `${damage} of ${shield}: destroyed`
  return damage > 0 ? `${damage} of ${shield}` : `shield ${shield}`
}

/** The ships in danger, if everybody passes now and if the answer comes first. */
function Outcome({ play, own }: { play: Play; own: readonly Choice[] }) {
  const { g, me, danger, focus } = play
  const card = idOf(focus)
  const printed = cardAt(g, card)
  const use = own[0]?.verb === 'use'
  if (!printed || (own[0]?.verb !== 'play' && !use)) return null
  const rows = own.flatMap(choice => {
    const ship = cardOf(choice.things[1])
    const coming = danger.get(ship)
    if (!coming || !isHarm(coming) || !g.ships.has(ship)) return []
    const answered = afterAnswer(g, me, choice.name)
    if (!answered) return []
    return [{ ship, now: fateOf(g, ship, coming), after: fateOf(g, ship, answered.get(ship)) }]
  })
  if (rows.length === 0) return <p className="sg-hint">{wholeText(printed)}</p>
  return (
    <table className="sg-outcome">
      <thead>
        <tr>
          <th scope="col">
            <span className="o-aside">Ship</span>
          </th>
          <th scope="col">Pass</th>
          <th scope="col">{printed.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ship, now, after }) => (
          <tr key={ship}>
            <th scope="row">{cardAt(g, ship)?.name}</th>
            <td className={now.lost ? 'o-bad' : 'o-good'}>
              {now.lost ? '! ' : ''}
              {now.damage} of {now.shield}
            </td>
            <td className={after.lost ? 'o-bad' : 'o-good'}>
              {after.away ? 'away' : `${after.lost ? '! ' : ''}${after.damage} of ${after.shield}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
