import { capital, counted, percent } from '@orrery/kernel'
import type { Option } from '@orrery/ui'
import { Actions, Button, byName, Icon, Panel, PickList, Token } from '@orrery/ui'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import { attackOdds, isEnemyAt, reachOf, oddsOf, scanNeeds } from '../map/reach.js'
import { FACES, KIND_NAMES, spaceName, tokenName } from '../names.js'
import { techWords } from '../words.js'
import './panels.css'
import type { BoardProps, Choice } from '../props.js'
import { pairsOf } from '../choices.js'
import type { Seen } from '../../state.js'
import { techOf } from '../../state.js'
import { tokensAt } from '../table.js'
import { movesLeft, tokensOf } from '../../rules/tokens.js'
import { isKnownToAll } from '../table.js'

/** A Move turn as a list: the same choices as on the map. First a token, then what it can do. */
export function Turn(props: BoardProps) {
  const { g, question, pick } = props
  const focused = useFocus('token')
  const reach = reachOf(question, focused)
  const rest = (question?.options ?? []).filter(
    ({ verb }) => verb !== 'move' && verb !== 'scan' && verb !== 'end',
  )
  return (
    <div className="xs-panel">
      {reach ? <OneToken {...props} token={reach.token} /> : <AllTokens {...props} />}
      {rest.length > 0 && (
        <Panel title="Also in your turn">
          <PickList
            label="Also in your turn"
            chosen={[]}
            options={rest.map(choice => besides(g, choice))}
            onPick={byName(props)}
            onPoint={name => {
              const combine = rest.find(c => c.name === name && c.verb === 'combine')
              setFocus({ space: combine?.things[0]?.id ?? null })
            }}
          />
        </Panel>
      )}
      <Known {...props} />
      <Actions className="go">
        <Button
          wide
          data-choice="end"
          look={pairsOf(question, 'move').size === 0 ? 'answer' : 'line'}
          onClick={() => pick('end')}
        >
          End Move turn
        </Button>
      </Actions>
    </div>
  )
}

/** What is no token's: a card, Scouts that become a fleet, an exchange. */
function besides(g: Seen, choice: Choice): Option {
  const [thing] = choice.things
  if (choice.verb === 'play' && thing)
    return {
      id: choice.name,
      sign: <Icon name="bolt" size={20} />,
      title: `Play ${techOf(g, thing.id).name}`,
      detail: techWords(techOf(g, thing.id)).what,
    }
  if (choice.verb === 'combine' && thing)
    return {
      id: choice.name,
      sign: <Icon name="cards" size={20} />,
      title: `Combine ${tokensAt(g, thing.id).length} Scouts`,
      detail: `At ${spaceName(g, thing.id)}, into one fleet`,
    }
  return {
    id: choice.name,
    sign: <Icon name="trade" size={20} />,
    title: 'Exchange Agenda cards',
    detail: 'Draw two, put two back; once a cycle',
  }
}

function AllTokens({ g, me, question }: BoardProps) {
  const movers = pairsOf(question, 'move')
  const scanners = pairsOf(question, 'scan')
  const able = tokensOf(g, me).filter(t => movers.has(t) || scanners.has(t))
  return (
    <Panel title="Your tokens" end={counted(able.length, 'can move', 'can move')}>
      {able.length === 0 && <p>No token of yours can move or scan any more.</p>}
      <PickList
        label="Your tokens"
        chosen={[]}
        options={able.flatMap((t): Option[] => {
          const row = g.tokens.at(t)
          if (!row) return []
          const left = movesLeft(g, row)
          return [
            {
              id: String(t),
              sign: <Token owner={factionOf(g, me)} face={FACES[row.kind ?? 'none']} label="" size={34} />,
              title: KIND_NAMES[row.kind ?? 'none'],
              detail: `${spaceName(g, row.at)}${scanners.has(t) ? ' · can scan' : ''}`,
              cost: left,
              unit: left === 1 ? 'move' : 'moves',
            },
          ]
        })}
        onPick={t => setFocus({ token: Number(t) })}
        onPoint={t => setFocus({ space: t === null ? null : (g.tokens.at(Number(t)).at ?? null) })}
      />
    </Panel>
  )
}

function OneToken(props: BoardProps & { readonly token: number }) {
  const { g, me, seats, question, token } = props
  const pick = byName(props)
  const row = g.tokens.at(token)
  const reach = reachOf(question, token)
  if (!row || !reach) return null
  const left = movesLeft(g, row)
  const attacks = [...reach.moves].filter(([space]) => isEnemyAt(g, me, space))
  const ways = [...reach.moves]
    .filter(([space]) => !isEnemyAt(g, me, space))
    .sort(([, a], [, b]) => (a.note.cost ?? 0) - (b.note.cost ?? 0))
  const attack = (space: number, choice: Choice): Option => {
    const target = tokensAt(g, space).find(t => g.tokens.at(t).owner !== me)
    const enemy = target === undefined ? undefined : g.tokens.at(target)
    return {
      id: choice.name,
      sign: enemy ? (
        <Token
          owner={factionOf(g, enemy.owner)}
          known={enemy.kind === undefined || enemy.scout ? undefined : FACES[enemy.kind]}
          label=""
          size={38}
        />
      ) : (
        <Icon name="bolt" size={20} />
      ),
      title: `Attack the ${target === undefined ? 'token' : tokenName(g, seats, me, target)}`,
      detail: `${capital(attackOdds(g, me, token, space))}. At ${spaceName(g, space)}`,
      cost: choice.note.cost ?? 0,
      unit: (choice.note.cost ?? 0) === 1 ? 'move' : 'moves',
    }
  }
  return (
    <>
      <Panel title={`${KIND_NAMES[row.kind ?? 'none']}`} end={counted(left, 'move') + ' left'}>
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
              title: `Scan the ${tokenName(g, seats, me, target)}`,
              detail: scanNeeds(choice),
              cost: percent(oddsOf(choice)),
              unit: '1 move',
            }))
            .concat(attacks.map(([space, choice]) => attack(space, choice)))}
          onPick={pick}
          onPoint={name => {
            const scanned = [...reach.scans].find(([, choice]) => choice.name === name)?.[0]
            const attacked = attacks.find(([, choice]) => choice.name === name)?.[0]
            setFocus({ space: (scanned === undefined ? attacked : g.tokens.at(scanned).at) ?? null })
          }}
        />
        <Button size="small" look="quiet" icon="left" onClick={() => setFocus({ token: null })}>
          Another token
        </Button>
      </Panel>
      {ways.length > 0 && (
        <Panel title="Move to" end={counted(ways.length, 'space')} folds folded>
          <PickList
            label="Move to"
            chosen={[]}
            options={ways.map(([space, choice]) => ({
              id: choice.name,
              title: spaceName(g, space),
              cost: choice.note.cost ?? 0,
              unit: `${choice.note.left ?? 0} left`,
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
const knownSince = (g: Seen, me: number, t: number): string => {
  const cycle = g.players.at(me).sightings.get(t)
  const who = isKnownToAll(g, g.tokens.at(t)) ? 'known to all' : 'you alone'
  return cycle === 0 ? who : `${who}, cycle ${cycle}`
}
/** Face-down tokens of others that the viewer has seen. */
function Known({ g, me, seats }: BoardProps) {
  const known = [...g.tokens].flatMap((row, t) =>
    row.at >= 0 && row.owner !== me && !row.scout && row.kind !== undefined && row.kind !== 'none'
      ? [{ row, t }]
      : [],
  )
  if (known.length === 0) return null
  return (
    <Panel
      title={<span className="o-known">Tokens you know</span>}
      end={counted(known.length, 'token')}
      className="known"
    >
      {known.map(({ row, t }) => (
        <div key={t}>
          <Token owner={factionOf(g, row.owner)} known={FACES[row.kind ?? 'none']} label="" size={38} />
          <span>
            <b>{capital(tokenName(g, seats, me, t))}</b>
            <small>{knownSince(g, me, t)}</small>
          </span>
        </div>
      ))}
    </Panel>
  )
}
