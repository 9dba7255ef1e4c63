import type { BoardProps } from '@orrery/ui'
import { Button, Icon, Panel, Token } from '@orrery/ui'
import { choicesOf, numberOf, pairsOf, second, verb } from '../choices.js'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import { attackOdds, isEnemyAt, percent, reachOf, scanChance, scanNeeds } from '../map/reach.js'
import { capital, FACES, KIND_NAMES, plural, spaceName, tokenName } from '../names.js'
import type { Position } from '../position.js'
import { everyone, lastSeen, movesLeft, onMap, positionOf, techOf, tokensAt } from '../position.js'
import { techWords } from '../words.js'
import { Opt } from './Opt.js'
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
          <ul className="opts">
            {rest.map(choice => {
              const [thing] = choice.things
              if (verb(choice) === 'play' && thing)
                return (
                  <Opt
                    key={choice.name}
                    sign={<Icon name="bolt" size={20} />}
                    title={`Play ${techOf(thing.id).name}`}
                    detail={techWords(techOf(thing.id)).what}
                    onPick={() => pick(choice.name)}
                  />
                )
              if (verb(choice) === 'combine' && thing)
                return (
                  <Opt
                    key={choice.name}
                    sign={<Icon name="cards" size={20} />}
                    title={`Combine ${tokensAt(p, thing.id).length} Scouts`}
                    detail={`At ${spaceName(p, thing.id)}, into one fleet`}
                    onPick={() => pick(choice.name)}
                    onPoint={on => setFocus({ space: on ? thing.id : null })}
                  />
                )
              return (
                <Opt
                  key={choice.name}
                  sign={<Icon name="trade" size={20} />}
                  title="Exchange Agenda cards"
                  detail="Draw two, put two back; once a cycle"
                  onPick={() => pick(choice.name)}
                />
              )
            })}
          </ul>
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

function AllTokens({ view, me, question }: BoardProps) {
  const p = positionOf(view)
  const movers = pairsOf(question, 'move')
  const scanners = pairsOf(question, 'scan')
  const able = onMap(p, me).filter(t => movers.has(t) || scanners.has(t))
  return (
    <Panel title="Your tokens" end={plural(able.length, 'can move', 'can move')}>
      {able.length === 0 && <p>No token of yours can move or scan any more.</p>}
      <ul className="opts">
        {able.map(t => {
          const row = p.tokens[t]
          if (!row) return null
          return (
            <Opt
              key={t}
              sign={<Token owner={factionOf(p, me)} face={FACES[row.kind ?? 'none']} label="" size={34} />}
              title={KIND_NAMES[row.kind ?? 'none']}
              detail={`${spaceName(p, row.at)}${scanners.has(t) ? ' · can scan' : ''}`}
              cost={movesLeft(p, row)}
              unit={movesLeft(p, row) === 1 ? 'move' : 'moves'}
              onPick={() => setFocus({ token: t })}
              onPoint={on => setFocus({ space: on ? row.at : null })}
            />
          )
        })}
      </ul>
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
  return (
    <>
      <Panel title={`${KIND_NAMES[row.kind ?? 'none']}`} end={plural(left, 'move') + ' left'}>
        <p style={{ margin: '0 0 8px' }}>
          Pick a space inside the outline{reach.scans.size > 0 ? ', or scan a token within 3' : ''}.
        </p>
        <ul className="opts">
          {[...reach.scans].map(([target, choice]) => (
            <Opt
              key={choice.name}
              sign={
                <span style={{ color: 'var(--known)' }}>
                  <Icon name="eye" size={22} />
                </span>
              }
              title={`Scan the ${tokenName(p, seats, me, target)}`}
              detail={scanNeeds(p, choice)}
              cost={percent(scanChance(p, choice))}
              unit="1 move"
              onPick={() => pick(choice.name)}
              onPoint={on => setFocus({ space: on ? (p.tokens[target]?.at ?? null) : null })}
            />
          ))}
          {attacks.map(([space, choice]) => {
            const target = tokensAt(p, space).find(t => p.tokens[t]?.owner !== me)
            const enemy = target === undefined ? undefined : p.tokens[target]
            return (
              <Opt
                key={choice.name}
                sign={
                  enemy ? (
                    <Token
                      owner={factionOf(p, enemy.owner)}
                      known={enemy.kind === null || enemy.scout ? undefined : FACES[enemy.kind]}
                      label=""
                      size={38}
                    />
                  ) : (
                    <Icon name="bolt" size={20} />
                  )
                }
                title={`Attack the ${target === undefined ? 'token' : tokenName(p, seats, me, target)}`}
                detail={`${capital(attackOdds(p, me, token, space))}. At ${spaceName(p, space)}`}
                cost={numberOf(choice.note, 'cost')}
                unit={numberOf(choice.note, 'cost') === 1 ? 'move' : 'moves'}
                onPick={() => pick(choice.name)}
                onPoint={on => setFocus({ space: on ? second(choice) : null })}
              />
            )
          })}
        </ul>
        <Button size="small" look="quiet" icon="left" onClick={() => setFocus({ token: null })}>
          Another token
        </Button>
      </Panel>
      {ways.length > 0 && (
        <Panel title="Move to" end={plural(ways.length, 'space')} folds folded>
          <ul className="opts">
            {ways.map(([space, choice]) => (
              <Opt
                key={choice.name}
                title={spaceName(p, space)}
                cost={numberOf(choice.note, 'cost')}
                unit={`${numberOf(choice.note, 'left')} left`}
                onPick={() => pick(choice.name)}
                onPoint={on => setFocus({ space: on ? space : null })}
              />
            ))}
          </ul>
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
