import { capital, signed } from '@orrery/kernel'
import { amount, article, cards, does, noun, target, turns } from './card-words.js'
import type { Voice } from './card-words.js'
import type { Card } from './content/index.js'
import type {
  Ability,
  Aim,
  Always,
  Command,
  Condition,
  EventName,
  Filter,
  LawAbility,
  Stat,
  Target,
  Use,
  Verb,
  When,
} from './content/vocabulary.js'
import { COMMANDS, ENDLESS } from './content/vocabulary.js'

/** What a card says, made from what it does: the words can never promise something else than the rules. */

export const COMMAND_TEXT: Readonly<Record<Command, (power: number) => string>> = {
  ambush: n =>
    `at the withdraw step of a battle in which this ship defends, deal ${n} damage to target attacking ship there.`,
  haul: n =>
    `in your income step gain ${n} ISK if a ship you control here mines. Each miner counts for one hauler.`,
  mining: n => `in your income step gain ISK equal to ${n} × the mineral value of one location here.`,
  patrol: n => `while this ship is defending it has +${n} shield.`,
  trade: n => `in your income step gain ${n} ISK if you control this region and a planet is in it.`,
}

// ---------------------------------------------------------------- who and what

const isMany = (to: Aim): boolean => typeof to === 'object' && !to.self && to.type !== 'starbase'
function aim(to: Aim, v: Voice): string {
  if (to === 'target') return v.target
  if (to === 'second') return v.second
  if (to === 'self' || to.self) return v.name
  if (to.type === 'starbase') return to.whose === 'yours' ? 'your starbase' : 'each starbase'
  return noun(to, true, v.here)
}
const all = (to: Aim, v: Voice): string => (isMany(to) ? `all ${aim(to, v)}` : aim(to, v))
/** "It needs", "all ships need". */
const acts = (to: Aim, verb: string, v: Voice): string => `${all(to, v)} ${verb}${isMany(to) ? '' : 's'}`
const has = (to: Aim): string => (isMany(to) ? 'have' : 'has')

const isCommand = (stat: Stat): boolean => COMMANDS.some(command => command === stat)
const statName = (stat: Stat): string =>
  stat === 'power' ? 'power in every command and numbered ability' : isCommand(stat) ? `${stat} power` : stat

// ---------------------------------------------------------------- what it does

function verb(it: Verb, v: Voice): string {
  if ('damage' in it)
    return it.damage.n === 'sacrificed'
      ? `deal damage equal to ${amount(it.damage.n, v)} to ${aim(it.damage.to, v)}`
      : `deal ${amount(it.damage.n, v)} damage to ${aim(it.damage.to, v)}`
  if ('gain' in it)
    return typeof it.gain === 'object'
      ? `gain 1 ISK for each ${noun(it.gain.count, false, v.here)}`
      : `gain ${amount(it.gain, v)} ISK`
  if ('take' in it) return `take ${amount(it.take, v)} ISK from ${v.target}`
  if ('lose' in it) return `${does(it.lose.who, 'lose', v)} ${amount(it.lose.n, v)} ISK`
  if ('draw' in it)
    return `${it.draw.may ? 'you may ' : ''}${does(it.draw.who, 'draw', v)} ${cards(it.draw.n, v)}`
  if ('discard' in it) return `${does(it.discard.who, 'discard', v)} ${cards(it.discard.n, v)}`
  if ('return' in it)
    return `return ${all(it.return, v)} to ${isMany(it.return) ? 'their owners’ hands' : 'its owner’s hand'}`
  if ('dock' in it) return `dock ${all(it.dock, v)}`
  if ('reassemble' in it) return `reassemble ${all(it.reassemble, v)}`
  if ('ready' in it) return `${acts(it.ready, 'become', v)} ready`
  if ('hasten' in it) return `${acts(it.hasten, 'need', v)} one turn of assembly less`
  if ('home' in it)
    return isMany(it.home)
      ? `${all(it.home, v)} return to their controllers’ home regions`
      : `${aim(it.home, v)} returns to its controller’s home region`
  if ('move' in it) return `${acts(it.move, 'move', v)} to ${v.second}`
  if ('destroy' in it) return `destroy ${all(it.destroy, v)}`
  if ('counter' in it) return `destroy ${v.target}`
  if ('change' in it) {
    const { stat, n, until, to } = it.change
    const by = typeof n === 'number' ? signed(n) : `+${amount(n, v)}`
    return `${aim(to, v)} ${has(to)} ${by} ${statName(stat)} until the end of the ${until}`
  }
  if ('jam' in it) return `${acts(it.jam, 'deal', v)} no damage in this phase`
  if ('ward' in it)
    return `prevent the next ${amount(it.ward.n, v)} damage to ${aim(it.ward.to, v)} in this phase`
  if ('stop' in it) return `switch off the command of ${all(it.stop, v)}`
  if ('control' in it)
    return it.control.until === 'turn'
      ? `gain control of ${v.target}; at the end of the turn it goes back to its owner, docked and ready`
      : `gain control of ${v.target}`
  if ('peek' in it) return `look at the hand of ${v.target}`
  if ('sift' in it)
    return `look at the top ${it.sift.look} cards of your market and take ${it.sift.take} into your hand; the rest go to the bottom in random order`
  if ('search' in it)
    return `search your market for ${article(noun(it.search, false, v.here))}${Object.keys(it.search).length > 0 ? ', show it' : ''} and take it into your hand; then shuffle`
  if ('recover' in it)
    return `put ${article(noun(it.recover, false, v.here))} from your scrapheap into your hand`
  if ('deploy' in it)
    return `put ${article(noun(it.deploy.for, false, v.here))} from your ${it.deploy.from} into your dock`
  if ('sacrifice' in it) {
    const { who, unless } = it.sacrifice
    const ransom =
      unless === undefined ? '' : ` unless ${does(who, 'pay', v).replace(/^pay/, 'you pay')} ${unless} ISK`
    return `${does(who, 'sacrifice', v)} ${article(noun(it.sacrifice.for, false, v.here))}${ransom}`
  }
  if ('upkeep' in it) return `pay ${it.upkeep} ISK or ${v.name} is destroyed`
  return 'you win the game'
}
/** Whether the sentence begins with somebody or something else than you. */
function isOthers(it: Verb): boolean {
  for (const part of ['lose', 'draw', 'discard', 'sacrifice'] as const) {
    const said = (it as Partial<Record<typeof part, { readonly who: string }>>)[part]
    if (said) return said.who !== 'you'
  }
  return ['ready', 'hasten', 'home', 'move', 'change', 'jam'].some(part => part in it)
}
/** The second verb on the same target says "it"; behind what others do, "you" is said again. */
function effect(verbs: readonly Verb[], v: Voice): string {
  const isPlayer = /^target (player|opponent)/.test(v.target)
  const again = { ...v, target: isPlayer ? 'that player' : 'it' }
  let others = false
  return verbs
    .map((it, i) => {
      const said = verb(it, i === 0 ? v : again)
      const you = others && !isOthers(it) && !said.startsWith('you ') ? 'you ' : ''
      others = isOthers(it)
      return you + said
    })
    .join(', then ')
}

// ---------------------------------------------------------------- when and while

function condition(it: Condition): string {
  if ('isk' in it) return `you have ${it.isk} ISK or more`
  if ('control' in it) {
    const { whose: _whose, ...rest } = it.control.for
    return `you control ${it.control.least} or more ${noun(rest, true, 'here')}`
  }
  if ('regions' in it) return `you control ${it.regions} or more outer regions`
  if ('subtypes' in it) return `you control ships of ${it.subtypes} different classes here`
  if ('upgraded' in it) return 'your starbase is upgraded'
  if ('first' in it) return 'it is the first news you play this turn'
  return 'it is your turn'
}
/** SG-ABL-02: a pending ability starts with "when" or "at". */
function event(when: EventName, of: Filter | undefined, v: Voice): string {
  const subject = of?.self ? v.name : of ? article(noun(of, false, v.here)) : 'a card'
  switch (when) {
    case 'enters':
      return `When ${v.name} comes into play`
    case 'lost':
      return `When ${subject} is destroyed or sacrificed`
    case 'setup':
      return 'When your setup phase begins'
    case 'income':
      return 'At your income step'
    case 'management':
      return 'When your management phase begins'
    case 'battle':
      return `When a battle phase with ${v.name} begins`
    case 'withdraw':
      return `At the withdraw step of a battle with ${v.name}`
    case 'end':
      return 'At your end phase'
    case 'discarded':
      return 'When you discard in your end phase'
    case 'news':
      return of?.whose === undefined
        ? 'When news is played'
        : of.whose === 'enemy'
          ? 'When an opponent plays news'
          : 'When you play news'
    case 'upgraded':
      return 'When you upgrade your starbase'
  }
}

const limits = (it: { readonly once?: boolean | undefined; readonly yours?: boolean | undefined }): string =>
  (it.yours ? ' Only in your turn.' : '') + (it.once ? ' Once per turn.' : '')
const inDock = (docked: boolean | undefined): string => (docked ? ' Also while docked.' : '')
const headed = (head: { readonly word: string; readonly power: number } | undefined, said: string): string =>
  head === undefined ? said : `${head.word} ${head.power} — ${said}`

const PLAYS = { yours: 'you play', enemy: 'opponents play', any: 'anybody plays' } as const
function always(it: Always, v: Voice): string {
  const { give, n, to } = it
  const copies = it.once ? ' Copies do not add up.' : ''
  const each = typeof n === 'object' ? ` for each ${noun(n.count, false, v.here)}` : ''
  const first = it.if !== undefined && 'first' in it.if
  const whether = it.if === undefined || first ? '' : `while ${condition(it.if)}, `
  if ((give === 'price' || give === 'assembly') && typeof to === 'object') {
    const play = PLAYS[to.whose ?? 'any']
    const what = first
      ? `the first news ${play} each turn`
      : noun({ ...to, whose: 'yours' }, true, v.here, play)
    const size = typeof n === 'number' ? Math.abs(n) : 1
    const needs = give === 'price' ? `cost${first ? 's' : ''} ${size}` : `need ${turns(size)} of assembly`
    const said = `${whether}${what} ${needs} ${typeof n === 'number' && n < 0 ? 'less' : 'more'}${each}.`
    return capital(said) + copies + inDock(it.docked)
  }
  const by = typeof n === 'number' ? signed(n) : typeof n === 'object' ? '+1' : `+${amount(n, v)}`
  const fighting = typeof to === 'object' && to.self && to.fighting ? `while ${to.fighting}, ` : ''
  const floor = it.floor ? ', but never less than 1' : ''
  const said = `${whether}${fighting}${aim(to, v)} ${has(to)} ${by} ${statName(give)}${each}${floor}.`
  return headed(it.head, capital(said)) + copies + inDock(it.docked)
}

function law(it: LawAbility, v: Voice): string {
  const whom = it.on === undefined ? '' : aim(it.on, v)
  const said = {
    closed: 'no ship can warp there',
    grounded: `${whom} cannot warp`,
    unaimed: `${whom} cannot be the target of news`,
    barren: 'the region and its locations give no printed income',
    sturdy: `${whom} cannot be destroyed by effects`,
    draw: 'draw one more card in your draw phase',
    'may-draw': 'you may draw one more card in your draw phase',
    'may-draw-upgraded': 'each player whose starbase is upgraded may draw one more card in their draw phase',
  }[it.law]
  return capital(`${it.if === undefined ? '' : `while ${condition(it.if)}, `}${said}.`) + inDock(it.docked)
}

function price(it: Use, v: Voice): string {
  const parts = [
    it.isk === undefined ? '' : `${it.isk} ISK`,
    it.discard === undefined ? '' : `discard ${cards(it.discard, v)}`,
    it.sacrifice === undefined
      ? ''
      : `sacrifice ${it.sacrifice.self ? v.name : article(noun(it.sacrifice, false, v.here))}`,
  ]
  return capital(parts.filter(Boolean).join(', ') || 'free')
}

// ---------------------------------------------------------------- whole cards

interface Spoken {
  readonly target?: Target | undefined
  readonly second?: Target | undefined
  readonly head?: Use['head']
}
function voiceOf(card: Card, of: Spoken): Voice {
  const here = card.type === 'region' ? 'in this region' : 'here'
  return {
    name: card.type === 'ship' ? 'this ship' : card.name,
    here,
    power: of.head?.power,
    target: of.target ? target(of.target, here) : 'it',
    second: of.second ? target(of.second, here) : 'there',
  }
}
function pending(card: Card, it: When): string {
  const v = voiceOf(card, it)
  const may = it.may === undefined ? '' : it.may === 0 ? 'you may: ' : `you may pay ${it.may} ISK: `
  const whether = it.if === undefined ? '' : `, if ${condition(it.if)}`
  return headed(it.head, `${event(it.when, it.of, v)}${whether}, ${may}${effect(it.do, v)}.`) + limits(it)
}
/** One sentence an ability; what continuous abilities of news aim at was chosen when it was played. */
function sentence(card: Card, it: Ability, chosen: string): string {
  if ('play' in it) return it.play.do?.length ? `${capital(effect(it.play.do, voiceOf(card, it.play)))}.` : ''
  if ('when' in it) return pending(card, it.when)
  if ('use' in it) {
    const v = voiceOf(card, it.use)
    const said = `${price(it.use, v)}: ${effect(it.use.do, v)}.`
    return headed(it.use.head, said) + limits(it.use) + inDock(it.use.docked)
  }
  return 'law' in it
    ? law(it.law, { ...voiceOf(card, {}), target: chosen })
    : always(it.always, { ...voiceOf(card, it.always), target: chosen })
}
const tabOf = (it: Ability): number | undefined =>
  'when' in it ? it.when.tab : 'always' in it ? it.always.tab : 'law' in it ? it.law.tab : undefined
export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const

function spoken(card: Card, abilities: readonly Ability[]): string[] {
  const play = abilities.find(a => 'play' in a)
  const chosen = play?.play.target
  /** What is said, as it is said of "it", and on which tabs of a card that lies there for a time. */
  const said: { text: string; again: string; tabs: number[] }[] = []
  for (const it of abilities) {
    const again = sentence(card, it, 'it')
    if (again === '') continue
    const tab = tabOf(it)
    const same = tab === undefined ? undefined : said.find(one => one.again === again)
    // The first sentence names the target in full, later ones take it up.
    const text = chosen && said.length === 0 ? sentence(card, it, target(chosen, 'here')) : again
    if (same && tab !== undefined) same.tabs.push(tab)
    else said.push({ text, again, tabs: tab === undefined ? [] : [tab] })
  }
  const texts = said.map(({ text, tabs }) =>
    tabs.length === 0 ? text : `${tabs.map(tab => ROMAN[tab] ?? tab).join(' and ')}: ${text}`,
  )
  // News about a region: the first sentence that says "there" says which.
  if (chosen?.what === 'region' || chosen?.what === 'outer') {
    const name = target(chosen, 'here')
    const first = texts.findIndex(text => / there\b/.test(text) || text.startsWith('The region'))
    if (first >= 0)
      texts[first] = (texts[first] ?? '')
        .replace('warp there', `warp into ${name}`)
        .replace(/ there\b/, ` in ${name}`)
        .replace('The region and its', `${capital(name)} and its`)
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
        : `X is the number of ${noun(card.x.counted, true, 'here')} in play.`,
    )
  if (card.sacrifice !== undefined)
    out.push(`As a further price, sacrifice ${article(noun(card.sacrifice, false, 'here'))}.`)
  out.push(...spoken(card, card.abilities))
  if (card.upgrade !== undefined) out.push(...spoken(card, card.upgrade.abilities))
  if (card.only === 'outer') out.push('Outer regions only.')
  if (card.only === 'own-home') out.push('Your home region only.')
  if (card.alone) out.push('At most one in a region.')
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
