import type { Card } from '../../content/index.js'
import type {
  Ability,
  Aim,
  Always,
  Amount,
  Command,
  Condition,
  EventName,
  Filter,
  LawAbility,
  Target,
  Use,
  Verb,
  When,
  Who,
} from '../../content/vocabulary.js'
import { ENDLESS } from '../../content/vocabulary.js'

/** What a card says, made from what it does: the words can never promise something else than the rules. */

export const COMMAND_TEXT: Readonly<Record<Command, (power: number) => string>> = {
  ambush: n =>
    `at the withdraw step of a battle in which this ship defends, deal ${n} damage to target attacking ship there.`,
  haul: n => `in your income step gain ${n} ISK if another ship you control here is mining.`,
  mining: n => `in your income step gain ISK equal to ${n} × the mineral value of one location here.`,
  patrol: n => `while this ship is defending it has +${n} shield.`,
  trade: n => `in your income step gain ${n} ISK if you control this region and a planet is in it.`,
}

const TYPE = {
  starbase: ['starbase', 'starbases'],
  region: ['region', 'regions'],
  ship: ['ship', 'ships'],
  news: ['news', 'news'],
  structure: ['structure', 'structures'],
  location: ['location', 'locations'],
} as const
const DOING: Readonly<Record<Command, string>> = {
  ambush: 'ambushing',
  haul: 'hauling',
  mining: 'mining',
  patrol: 'patrolling',
  trade: 'trading',
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const cards = (n: Amount): string => (n === 1 ? 'a card' : `${amount(n)} cards`)

/** Adjectives, noun, and what comes behind it: "defending ships that cost 5 or more in outer regions". */
function noun(filter: Filter, many: boolean, here: string): string {
  const { type, whose, at, sub, race, doing, has, least, most, fighting, docked, self, mineral } = filter
  const said = [
    self === false ? 'other' : '',
    whose === 'enemy' ? 'enemy' : '',
    docked ? 'docked' : '',
    fighting ?? '',
    doing !== undefined && doing !== 'any' ? DOING[doing] : '',
    race === undefined ? '' : capital(race),
    type === undefined ? (many ? 'cards' : 'card') : TYPE[type][many ? 1 : 0],
    sub === undefined ? '' : `(${sub.join(' or ')})`,
    doing === 'any' ? 'with an active command' : '',
    has === undefined ? '' : `with ${has}`,
    mineral ? 'with a mineral value' : '',
    least === undefined ? '' : `that cost${many ? '' : 's'} ${least} or more`,
    most === undefined ? '' : `that cost${many ? '' : 's'} ${most} or less`,
    whose === 'yours' && type !== 'starbase' ? 'you control' : '',
    at === 'here' ? here : at === 'home' ? 'in your home region' : '',
    at === 'outer' ? (many ? 'in outer regions' : 'in an outer region') : at === 'target' ? 'there' : '',
  ]
  return said.filter(Boolean).join(' ')
}
const article = (text: string): string => (/^[aeiou]/.test(text) ? `an ${text}` : `a ${text}`)

function target({ what, items, ...filter }: Target, here: string): string {
  switch (what) {
    case 'card':
      return `target ${noun(filter, false, here)}`
    case 'region':
      return 'target region'
    case 'outer':
      return 'target outer region'
    case 'player':
      return 'target player'
    case 'opponent':
      return 'target opponent'
    case 'pile': {
      const kinds = items ?? []
      return kinds.length === 1 && kinds[0] === 'ability'
        ? 'target ability on the pile'
        : `target ${kinds.join(', ').replace(/, ([^,]*)$/, ' or $1')} on the pile`
    }
  }
}

function amount(n: Amount): string {
  if (typeof n === 'number') return String(n)
  if (typeof n === 'object') return `1 for each ${noun(n.count, false, 'here')}`
  switch (n) {
    case 'x':
      return 'X'
    case 'x-1':
      return 'X − 1'
    case 'power':
      return 'that number'
    case 'sacrificed':
      return 'its attack'
  }
}

/** How the parts of one ability call each other. */
interface Voice {
  readonly name: string
  readonly here: string
  readonly power: number | undefined
  readonly target: string
  readonly second: string
}
const number = (n: Amount, v: Voice): string =>
  n === 'power' && v.power !== undefined ? String(v.power) : amount(n)

function aim(to: Aim, v: Voice): string {
  if (to === 'target') return v.target
  if (to === 'second') return v.second
  if (to === 'self') return v.name
  if (to.self) return v.name
  if (to.type === 'starbase') return to.whose === 'yours' ? 'your starbase' : 'each starbase'
  return noun(to, true, v.here)
}
const all = (to: Aim, v: Voice): string =>
  typeof to === 'object' && !to.self ? `all ${aim(to, v)}` : aim(to, v)
const WHO: Readonly<Record<Who, string>> = {
  you: 'you',
  owner: 'its owner',
  target: 'that player',
  opponents: 'each opponent',
  everyone: 'each player',
}
const does = (who: Who, verb: string): string => (who === 'you' ? verb : `${WHO[who]} ${verb}s`)

function verb(it: Verb, v: Voice): string {
  if ('damage' in it)
    return it.damage.n === 'sacrificed'
      ? `deal damage equal to the attack of the sacrificed ship to ${aim(it.damage.to, v)}`
      : `${number(it.damage.n, v)} damage to ${aim(it.damage.to, v)}`
  if ('gain' in it)
    return typeof it.gain === 'object'
      ? `gain 1 ISK for each ${noun(it.gain.count, false, v.here)}`
      : `gain ${number(it.gain, v)} ISK`
  if ('take' in it) return `take ${number(it.take, v)} ISK from ${v.target}`
  if ('lose' in it) return does(it.lose.who, 'lose') + ` ${number(it.lose.n, v)} ISK`
  if ('draw' in it) return `${it.draw.may ? 'you may ' : ''}${does(it.draw.who, 'draw')} ${cards(it.draw.n)}`
  if ('discard' in it)
    return `${it.discard.who === 'target' ? `${v.target} discards` : does(it.discard.who, 'discard')} ${cards(it.discard.n)}`
  if ('return' in it) return `return ${all(it.return, v)} to its owner’s hand`
  if ('dock' in it) return `dock ${all(it.dock, v)}`
  if ('reassemble' in it) return `reassemble ${all(it.reassemble, v)}`
  if ('ready' in it) return `${all(it.ready, v)} is ready`
  if ('hasten' in it) return `${all(it.hasten, v)} needs one turn of assembly less`
  if ('home' in it) return `${all(it.home, v)} return to their controllers’ home regions`
  if ('move' in it) return `${all(it.move, v)} moves to ${v.second}`
  if ('destroy' in it) return `destroy ${all(it.destroy, v)}`
  if ('counter' in it) return `remove ${v.target}: it does nothing`
  if ('change' in it) {
    const { stat, n, until, to } = it.change
    const by = typeof n === 'number' ? signed(n) : `+${number(n, v)}`
    const what = stat === 'power' ? 'power in all commands' : stat
    const has = typeof to === 'object' && !to.self ? 'have' : 'has'
    return `${aim(to, v)} ${has} ${by} ${what} until the end of the ${until}`
  }
  if ('jam' in it) return `${aim(it.jam, v)} deals no damage in this phase`
  if ('ward' in it)
    return `prevent the next ${number(it.ward.n, v)} damage to ${aim(it.ward.to, v)} in this phase`
  if ('stop' in it) return `switch off the command of ${all(it.stop, v)}`
  if ('control' in it)
    return `gain control of ${v.target}${it.control.until === 'turn' ? ' until the end of the turn' : ''}`
  if ('peek' in it) return `look at the hand of ${v.target}`
  if ('sift' in it)
    return `look at the top ${it.sift.look} cards of your market and take ${it.sift.take} into your hand; the rest go to the bottom in random order`
  if ('search' in it)
    return `search your market for ${article(noun(it.search, false, v.here))}, show it and take it into your hand; then shuffle`
  if ('recover' in it)
    return `put ${article(noun(it.recover.for, false, v.here))} from your scrapheap ${it.recover.to === 'hand' ? 'into your hand' : 'under your market'}`
  if ('deploy' in it)
    return `put ${article(noun(it.deploy.for, false, v.here))} from your ${it.deploy.from} into your dock`
  if ('sacrifice' in it)
    return `${does(it.sacrifice.who, 'sacrifice')} ${article(noun(it.sacrifice.for, false, v.here))}${it.sacrifice.unless === undefined ? '' : ` unless you pay ${it.sacrifice.unless} ISK`}`
  if ('upkeep' in it) return `pay ${it.upkeep} ISK or ${v.name} is destroyed`
  return 'you win the game'
}
/** The second verb on the same target says "it". */
function effect(verbs: readonly Verb[], v: Voice): string {
  const said: string[] = []
  let again = v
  for (const it of verbs) {
    said.push(verb(it, again))
    again = {
      ...v,
      target:
        v.target.startsWith('target player') || v.target.startsWith('target opponent') ? 'that player' : 'it',
    }
  }
  return said.join(', then ')
}

function condition(it: Condition): string {
  if ('isk' in it) return `you have ${it.isk} ISK or more`
  if ('control' in it) {
    const { whose: _whose, ...rest } = it.control.for
    return `you control ${it.control.least} or more ${noun(rest, true, 'here')}`
  }
  if ('regions' in it) return `you control ${it.regions} or more outer regions`
  if ('subtypes' in it) return `ships of ${it.subtypes} different classes you control are here`
  if ('upgraded' in it) return 'your starbase is upgraded'
  if ('first' in it) return 'it is the first news you play this turn'
  return 'it is your turn'
}

function event(when: EventName, of: Filter | undefined, v: Voice): string {
  const subject = of?.self ? v.name : of ? article(noun(of, false, v.here)) : ''
  switch (when) {
    case 'enters':
      return `When ${v.name} comes into play`
    case 'lost':
      return `When ${subject} is destroyed or sacrificed`
    case 'setup':
      return 'When your setup phase begins'
    case 'income':
      return 'In your income step'
    case 'management':
      return 'When your management phase begins'
    case 'battle':
      return `When a battle phase with ${v.name} begins`
    case 'withdraw':
      return `At the withdraw step of a battle with ${v.name}`
    case 'end':
      return 'In your end phase'
    case 'discarded':
      return 'When you discard in your end phase'
    case 'news':
      return of?.whose === 'enemy' ? 'When an opponent plays news' : 'When news is played'
    case 'upgraded':
      return 'When you upgrade your starbase'
  }
}

const once = (
  said: string,
  it: { readonly once?: boolean | undefined; readonly yours?: boolean | undefined },
): string => said + (it.yours ? ' Only in your turn.' : '') + (it.once ? ' Once per turn.' : '')
const tabbed = (tab: number | undefined, said: string): string =>
  tab === undefined ? said : `${ROMAN[tab] ?? tab}: ${said}`
export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const
const headed = (head: { readonly word: string; readonly power: number } | undefined, said: string): string =>
  head === undefined ? said : `${head.word} ${head.power}: ${said}`

function always(it: Always, v: Voice): string {
  const { give, n, to } = it
  const many = typeof to === 'object' && !to.self && !(to.type === 'starbase')
  const whom = capital(
    typeof to === 'object' && to.self && to.fighting ? `while ${to.fighting}, ${v.name}` : aim(to, v),
  )
  const by = typeof n === 'number' ? signed(n) : `+${n === 'power' ? (it.head?.power ?? 0) : amount(n)}`
  let said: string
  if (give === 'price' && typeof to === 'object' && typeof n === 'number') {
    const { whose: _whose, ...rest } = to
    const first = it.if !== undefined && 'first' in it.if
    const what = first ? 'The first news you play each turn' : `${capital(noun(rest, true, v.here))} you play`
    said = `${what} cost${first ? 's' : ''} ${Math.abs(n)} ${n < 0 ? 'less' : 'more'}.`
    return once(tabbed(it.tab, said), {}) + (it.docked ? ' Also while docked.' : '')
  }
  if (give === 'assembly' && typeof n === 'number')
    said = `${whom} need${many ? '' : 's'} ${Math.abs(n)} turn of assembly ${n < 0 ? 'less' : 'more'}`
  else if (give === 'power') said = `${whom} ${many ? 'have' : 'has'} ${by} power in all commands`
  else if (typeof n === 'object')
    said = `${whom} ${many ? 'have' : 'has'} +1 ${give} for each ${noun(n.count, false, v.here)}`
  else said = `${whom} ${many ? 'have' : 'has'} ${by} ${give}`
  if (it.if !== undefined) said += ` while ${condition(it.if)}`
  if (it.floor) said += ', but never less than 1'
  said += '.'
  if (it.once) said += ' Copies do not add up.'
  return tabbed(it.tab, headed(it.head, said)) + (it.docked ? ' Also while docked.' : '')
}

function law(it: LawAbility, v: Voice): string {
  const whom = it.on === undefined ? '' : capital(aim(it.on, v))
  const said = {
    closed: 'No ship can warp there.',
    grounded: `${whom} cannot warp.`,
    unaimed: `${whom} cannot be the target of news.`,
    barren: 'The region and its locations give no printed income.',
    sturdy: `${whom} cannot be destroyed by effects.`,
    draw: 'Draw one more card in your draw phase.',
    'may-draw': 'You may draw one more card in your draw phase.',
    'may-draw-upgraded': 'Each player whose starbase is upgraded may draw one more card in the draw phase.',
  }[it.law]
  return tabbed(it.tab, said)
}

function price(it: Use, v: Voice): string {
  const parts = [
    it.isk === undefined ? '' : `${it.isk} ISK`,
    it.discard === undefined ? '' : `discard ${cards(it.discard)}`,
    it.sacrifice === undefined
      ? ''
      : `sacrifice ${it.sacrifice.self ? v.name : article(noun(it.sacrifice, false, v.here))}`,
  ]
  return capital(parts.filter(Boolean).join(', ') || 'free')
}

const voiceOf = (
  card: Card,
  of: { target?: Target | undefined; second?: Target | undefined; head?: Use['head'] },
): Voice => {
  const here = card.type === 'region' ? 'in this region' : 'here'
  return {
    name: card.type === 'ship' ? 'this ship' : card.name,
    here,
    power: of.head?.power,
    target: of.target ? target(of.target, here) : 'it',
    second: of.second ? target(of.second, here) : 'there',
  }
}

/** One sentence an ability; what the rules look at only after news resolved joins the sentence that names the target. */
function ability(card: Card, it: Ability, aimedAt: string): string {
  if ('play' in it) {
    const v = voiceOf(card, it.play)
    return it.play.do === undefined || it.play.do.length === 0 ? '' : `${capital(effect(it.play.do, v))}.`
  }
  if ('use' in it) {
    const v = voiceOf(card, it.use)
    const said = `${price(it.use, v)}: ${effect(it.use.do, v)}.`
    return once(headed(it.use.head, said), it.use) + (it.use.docked ? ' Also while docked.' : '')
  }
  if ('when' in it) return pending(card, it.when)
  const v = { ...voiceOf(card, {}), target: aimedAt }
  return 'law' in it ? law(it.law, v) : always(it.always, v)
}
function pending(card: Card, it: When): string {
  const v = voiceOf(card, it)
  const may = it.may === undefined ? '' : it.may === 0 ? 'you may: ' : `you may pay ${it.may} ISK: `
  const head =
    it.if === undefined ? event(it.when, it.of, v) : `${event(it.when, it.of, v)}, if ${condition(it.if)}`
  return tabbed(it.tab, once(headed(it.head, `${head}, ${may}${effect(it.do, v)}.`), it))
}

const spoken = (card: Card, abilities: readonly Ability[]): string[] => {
  const play = abilities.find(a => 'play' in a)
  const chosen = play && 'play' in play ? play.play.target : undefined
  const said = abilities.map((it, i) => {
    // The first sentence names the target in full, later ones take it up.
    const first = !abilities.slice(0, i).some(a => !('play' in a) || (a.play.do?.length ?? 0) > 0)
    return ability(card, it, chosen === undefined ? 'it' : first ? target(chosen, 'here') : 'it')
  })
  const texts = said.filter(Boolean)
  // News about a region: the first sentence that says "there" says which.
  if (chosen?.what === 'region' || chosen?.what === 'outer') {
    const name = target(chosen, 'here')
    const first = texts.findIndex(text => / there\b/.test(text) || text.startsWith('The region'))
    if (first >= 0)
      texts[first] = (texts[first] ?? '')
        .replace(/ there\b/, ` in ${name}`)
        .replace('The region and its', `${capital(name)} and its`)
        .replace('warp in ', 'warp into ')
  }
  return texts
}

/** Everything printed in the text box of a card besides its commands. */
export function sentences(card: Card): readonly string[] {
  const out: string[] = []
  if (card.limited) out.push('Limited.')
  if (card.x !== undefined)
    out.push(
      'chosen' in card.x
        ? 'X is what you pay.'
        : `X is 1 for each ${noun(card.x.counted, false, 'here')} in play.`,
    )
  if (card.sacrifice !== undefined)
    out.push(`As a further price, sacrifice ${article(noun(card.sacrifice, false, 'here'))}.`)
  out.push(...spoken(card, card.abilities))
  if (card.upgrade !== undefined) out.push(...spoken(card, card.upgrade.abilities))
  if (card.only === 'outer') out.push('Outer regions only.')
  if (card.only === 'own-home') out.push('Own home region only.')
  if (card.alone) out.push('Not beside another copy of it.')
  return out
}
/** The whole text in one line: search, lists, screen readers. */
export const wholeText = (card: Card): string =>
  [
    ...card.commands.map(c => `${capital(c.command)} ${c.power}: ${COMMAND_TEXT[c.command](c.power)}`),
    ...sentences(card),
  ].join(' ')

export const places = (n: number): string => (n >= ENDLESS ? '∞' : String(n))
/** "Stays 3 turns", "Stays for good", "Then to the scrapheap". */
export const stay = (duration: number): string =>
  duration >= ENDLESS
    ? 'Stays for good'
    : duration > 0
      ? `Stays ${duration} ${duration === 1 ? 'turn' : 'turns'}`
      : 'Then to the scrapheap'
