import type { BoardProps, Option } from '@orrery/ui'
import { Button, Icon, Panel, PickList, Token } from '@orrery/ui'
import type { Choice } from '../choices.js'
import { choicesOf, numberOf, pairsOf, verb } from '../choices.js'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import { attackOdds, isEnemyAt, percent, reachOf, scanChance, scanNeeds } from '../map/reach.js'
import { capital, FACES, KIND_NAMES, plural, spaceName, tokenName } from '../names.js'
import type { Position } from '../position.js'
import { everyone, lastSeen, movesLeft, onMap, positionOf, techOf, tokensAt } from '../position.js'
import { techWords } from '../words.js'
import './panels.css'

/** A Move turn as a list: the same choices as on the map. First a token, then what it can do. */
export function Turn(props: BoardProps) {
  const { view, question, pick } = props
  const p = positionOf(view)
  const focused = useFocus('token')
  const reach = reachOf(question, focused)
  const rest = choicesOf(question).filter(c => !['move', 'scan', 'end'].includes(verb(c)))
  return (
    <div className="xs-panel">
      {reach ? <OneToken {...props} token={reach.token} /> : <AllTokens {...props} />}
      {rest.length > 0 && (
        <Panel title="Also in your turn">
          <PickList
            label="Also in your turn"
            chosen={[]}
            options={rest.map(choice => besides(p, choice))}
            onPick={pick}
            onPoint={name => {
              const combine = rest.find(c => c.name === name && verb(c) === 'combine')
              setFocus({ space: combine?.things[0]?.id ?? null })
            }}
          />
        </Panel>
      )}
      <Known p={p} {...props} />
      <div className="go">
        <Button
          wide
          look={pairsOf(question, 'move').size === 0 ? 'answer' : 'line'}
          onClick={() => pick('end')}
        >
          End Move turn
        </Button>
      </div>
    </div>
  )
}

/** What is no token's: a card, Scouts that become a fleet, an exchange. */
function besides(p: Position, choice: Choice): Option {
  const [thing] = choice.things
  if (verb(choice) === 'play' && thing)
    return {
      id: choice.name,
      sign: <Icon name="bolt" size={20} />,
      title: `Play ${techOf(thing.id).name}`,
      detail: techWords(techOf(thing.id)).what,
    }
  if (verb(choice) === 'combine' && thing)
    return {
      id: choice.name,
      sign: <Icon name="cards" size={20} />,
      title: `Combine ${tokensAt(p, thing.id).length} Scouts`,
      detail: `At ${spaceName(p, thing.id)}, into one fleet`,
    }
  return {
    id: choice.name,
    sign: <Icon name="trade" size={20} />,
    title: 'Exchange Agenda cards',
    detail: 'Draw two, put two back; once a cycle',
  }
}

function AllTokens({ view, me, question }: BoardProps) {
  const p = positionOf(view)
  const movers = pairsOf(question, 'move')
  const scanners = pairsOf(question, 'scan')
  const able = onMap(p, me).filter(t => movers.has(t) || scanners.has(t))
  return (
    <Panel title="Your tokens" end={plural(able.length, 'can move', 'can move')}>
      {able.length === 0 && <p>No token of yours can move or scan any more.</p>}
      <PickList
        label="Your tokens"
        chosen={[]}
        options={able.flatMap((t): Option[] => {
          const row = p.tokens[t]
          if (!row) return []
          const left = movesLeft(p, row)
          return [
            {
              id: String(t),
              sign: <Token owner={factionOf(p, me)} face={FACES[row.kind ?? 'none']} label="" size={34} />,
              title: KIND_NAMES[row.kind ?? 'none'],
              detail: `${spaceName(p, row.at)}${scanners.has(t) ? ' · can scan' : ''}`,
              cost: left,
              unit: left === 1 ? 'move' : 'moves',
            },
          ]
        })}
        onPick={t => setFocus({ token: Number(t) })}
        onPoint={t => setFocus({ space: t === null ? null : (p.tokens[Number(t)]?.at ?? null) })}
      />
    </Panel>
  )
}

function OneToken({ view, me, seats, question, pick, token }: BoardProps & { readonly token: number }) {
  const p = positionOf(view)
  const row = p.tokens[token]
  const reach = reachOf(question, token)
  if (!row || !reach) return null
  const left = movesLeft(p, row)
  const attacks = [...reach.moves].filter(([space]) => isEnemyAt(p, me, space))
  const ways = [...reach.moves]
    .filter(([space]) => !isEnemyAt(p, me, space))
    .sort(([, a], [, b]) => numberOf(a.note, 'cost') - numberOf(b.note, 'cost'))
  const attack = (space: number, choice: Choice): Option => {
    const target = tokensAt(p, space).find(t => p.tokens[t]?.owner !== me)
    const enemy = target === undefined ? undefined : p.tokens[target]
    return {
      id: choice.name,
      sign: enemy ? (
        <Token
          owner={factionOf(p, enemy.owner)}
          known={enemy.kind === null || enemy.scout ? undefined : FACES[enemy.kind]}
          label=""
          size={38}
        />
      ) : (
        <Icon name="bolt" size={20} />
      ),
      title: `Attack the ${target === undefined ? 'token' : tokenName(p, seats, me, target)}`,
      detail: `${capital(attackOdds(p, me, token, space))}. At ${spaceName(p, space)}`,
      cost: numberOf(choice.note, 'cost'),
      unit: numberOf(choice.note, 'cost') === 1 ? 'move' : 'moves',
    }
  }
  return (
    <>
      <Panel title={`${KIND_NAMES[row.kind ?? 'none']}`} end={plural(left, 'move') + ' left'}>
        <p style={{ margin: '0 0 8px' }}>
          Pick a space inside the outline{reach.scans.size > 0 ? ', or scan a token within 3' : ''}.
        </p>
        <PickList
          label="Scans and attacks"
          chosen={[]}
          options={[...reach.scans]
            .map(([target, choice]): Option => ({
              id: choice.name,
              sign: (
                <span style={{ color: 'var(--known)' }}>
                  <Icon name="eye" size={22} />
                </span>
              ),
              title: `Scan the ${tokenName(p, seats, me, target)}`,
              detail: scanNeeds(p, choice),
              cost: percent(scanChance(p, choice)),
              unit: '1 move',
            }))
            .concat(attacks.map(([space, choice]) => attack(space, choice)))}
          onPick={pick}
          onPoint={name => {
            const scanned = [...reach.scans].find(([, choice]) => choice.name === name)?.[0]
            const attacked = attacks.find(([, choice]) => choice.name === name)?.[0]
            setFocus({ space: (scanned === undefined ? attacked : p.tokens[scanned]?.at) ?? null })
          }}
        />
        <Button size="small" look="quiet" icon="left" onClick={() => setFocus({ token: null })}>
          Another token
        </Button>
      </Panel>
      {ways.length > 0 && (
        <Panel title="Move to" end={plural(ways.length, 'space')} folds folded>
          <PickList
            label="Move to"
            chosen={[]}
            options={ways.map(([space, choice]) => ({
              id: choice.name,
              title: spaceName(p, space),
              cost: numberOf(choice.note, 'cost'),
              unit: `${numberOf(choice.note, 'left')} left`,
            }))}
            onPick={pick}
            onPoint={name => setFocus({ space: ways.find(([, c]) => c.name === name)?.[0] ?? null })}
          />
        </Panel>
      )}
    </>
  )
}

/** Who knows it, and since when. */
const knownSince = (p: Position, me: number, t: number): string => {
  const cycle = lastSeen(p, me, t)
  const who = p.tokens[t]?.known === everyone(p) ? 'known to all' : 'you alone'
  return cycle === 0 ? who : `${who}, cycle ${cycle}`
}
/** Face-down tokens of others that the viewer has seen. */
function Known({ p, me, seats }: BoardProps & { readonly p: Position }) {
  const known = p.tokens.flatMap((row, t) =>
    row.at >= 0 && row.owner !== me && !row.scout && row.kind !== null && row.kind !== 'none'
      ? [{ row, t }]
      : [],
  )
  if (known.length === 0) return null
  return (
    <Panel
      title={<span className="o-known">Tokens you know</span>}
      end={plural(known.length, 'token')}
      className="known"
    >
      {known.map(({ row, t }) => (
        <div key={t}>
          <Token owner={factionOf(p, row.owner)} known={FACES[row.kind ?? 'none']} label="" size={38} />
          <span>
            <b>{capital(tokenName(p, seats, me, t))}</b>
            <small>{knownSince(p, me, t)}</small>
          </span>
        </div>
      ))}
    </Panel>
  )
}
