import { capital } from '@orrery/kernel'
import { Button, cx, Emblem, Icon, Offers, ResourceIcon, Stepper } from '@orrery/ui'
import type { Offer } from '@orrery/ui'
import { useEffect } from 'react'
import { RESOURCES } from '../../content/vocabulary.js'
import { abilityTexts } from '../../diplomat-texts.js'
import { eligibleStep } from '../../rules/diplomats-in-play.js'
import { spareTokens } from '../../rules/diplomats.js'
import { PROPOSALS } from '../../rules/trade-deal.js'
import { diplomatOf, technologyOf } from '../../state.js'
import { abilitiesText } from '../../card-texts.js'
import { BRANCHES, RESOURCES as RES } from '../art/pieces.js'
import { Spread } from '../choosing/Spread.js'
import { nameOf, TIERS } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf } from '../table.js'
import { Goods } from './Goods.js'
import type { Draft } from './offer.js'
import { answerOf, isProposing, partnerOf, proposalsIn, useDraft } from './offer.js'
import './trade.css'

/** A deal as a conversation: both sides at the left and right, proposals to and fro between them. */
export function Trade(props: BoardProps) {
  const { g, me, seats, question, select, selection } = props
  const partner = partnerOf(g, me)
  const [draft, change] = useDraft(props)
  const proposing = isProposing(props)
  const begun = (question?.part ?? 0) > 0
  const fresh = proposing && !begun && !(typeof selection === 'object' && 'parts' in selection)
  // An offer of nothing is an answer too, so there is always one to send.
  useEffect(() => {
    if (fresh) select(answerOf(g, me, draft))
  }, [fresh, g, me, draft, select])
  const who = (seat: number): string => capital(nameOf(g, seats, me, seat))
  const made = proposalsIn(props.news)
  const total = g.deal.proposals
  const offers: Offer[] = made.map((proposal, i): Offer => {
    const mine = proposal.by === me
    const own = faces(g.players.at(me).developed)
    const cards = proposal.technologies ?? []
    const side = (isMe: boolean) => (
      <Goods
        g={g}
        amounts={(isMe === mine ? proposal.gives : proposal.takes) ?? []}
        technologies={cards.filter(card => own.includes(card) === isMe)}
        diplomat={((proposal.diplomats ?? 0) & (1 << (isMe ? me : partner))) !== 0}
      />
    )
    const last = i === made.length - 1
    const open = last && total > 0
    return {
      n: total - made.length + i + 1,
      by: factionOf(g, proposal.by),
      who: open ? `${who(proposal.by)} ${mine ? 'propose' : 'proposes'}` : who(proposal.by),
      mine,
      gets: side(false),
      gives: side(true),
      state: open ? 'open' : 'past',
      note: open ? (mine ? `waits for ${nameOf(g, seats, me, partner)}` : 'waits for you') : 'countered',
    }
  })
  if (proposing && !begun)
    offers.push({
      n: total + 1,
      by: factionOf(g, me),
      who: total === 0 ? 'Your offer' : 'Your counter-offer',
      mine: true,
      gets: <Side {...{ props, draft, change }} of={partner} part="takes" />,
      gives: <Side {...{ props, draft, change }} of={me} part="gives" />,
      state: 'draft',
      note: 'draft',
    })
  return (
    <section className="aa-trade o-night" aria-label={`Trade deal with ${who(partner)}`}>
      <h2>Trade deal with {who(partner)}</h2>
      <Belongings {...props} seat={me} />
      <div className="talk">
        <Offers
          label="Proposals"
          offers={offers}
          most={PROPOSALS}
          words={{
            gets: 'You get',
            gives: 'You give',
            for: 'for',
            left: n => (n === 1 ? '1 proposal left' : `${n} proposals left`),
          }}
        />
        {offers.length === 0 && g.deal.by !== me && (
          <p className="o-muted">{who(g.deal.by)} makes an offer.</p>
        )}
        {/* An answer has its buttons beside the board, with what it would come to. */}
        {question && (!proposing || begun) && question.prompt !== 'trade.answer' && (
          <Spread props={props} size="hand" />
        )}
      </div>
      <Belongings {...props} seat={partner} />
    </section>
  )
}

interface SideProps {
  readonly props: BoardProps
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly of: number
  readonly part: 'gives' | 'takes'
}
/** One side of the viewer's draft. */
function Side({ props, draft, change, of, part }: SideProps) {
  const { g, me } = props
  const { resources, developed, diplomats } = g.players.at(of)
  const amounts = draft[part]
  const cards = faces(developed)
  const toggle = (card: number): void =>
    change({
      ...draft,
      technologies: draft.technologies.includes(card)
        ? draft.technologies.filter(one => one !== card)
        : [...draft.technologies, card],
    })
  const may = diplomats.length > 0 && spareTokens(g, of) > 0
  return (
    <div className="aa-side">
      {RESOURCES.map((what, i) => (
        <div key={what}>
          <ResourceIcon of={RES[what]} size={20} />
          <Stepper
            label={`${part === 'gives' ? 'Give' : 'Get'} ${RES[what].name}`}
            value={amounts[i] ?? 0}
            min={0}
            max={resources.get(i)}
            onChange={n => change({ ...draft, [part]: amounts.map((old, k) => (k === i ? n : old)) })}
          />
          <small>of {resources.get(i)}</small>
        </div>
      ))}
      <div className="chips">
        {cards.map(card => (
          <button
            key={card}
            type="button"
            className={cx('chip', draft.technologies.includes(card) && 'on')}
            aria-pressed={draft.technologies.includes(card)}
            title={abilitiesText(technologyOf(g, card).abilities)}
            onClick={() => toggle(card)}
          >
            {technologyOf(g, card).name}
          </button>
        ))}
      </div>
      {may && of === me && (
        <div className="chips">
          {faces(diplomats).map(card => (
            <button
              key={card}
              type="button"
              className={cx('chip known', draft.diplomat === card && 'on')}
              aria-pressed={draft.diplomat === card}
              title={abilityTexts(diplomatOf(g, card))[eligibleStep(g, me, me)]}
              onClick={() => change({ ...draft, diplomat: draft.diplomat === card ? null : card })}
            >
              <Icon name="hidden" size={13} /> {diplomatOf(g, card).name}
            </button>
          ))}
        </div>
      )}
      {may && of !== me && (
        <Button
          size="small"
          look={draft.wanted ? 'answer' : 'line'}
          aria-pressed={draft.wanted}
          onClick={() => change({ ...draft, wanted: !draft.wanted })}
        >
          {draft.wanted ? 'A diplomat of theirs' : 'Ask for a diplomat'}
        </Button>
      )}
    </div>
  )
}
/** What a player has to trade with, as far as the viewer may know. */
function Belongings({ g, me, seats, seat }: BoardProps & { readonly seat: number }) {
  const { resources, developed, diplomats, tiers } = g.players.at(seat)
  const mine = seat === me
  return (
    <aside data-pennant={factionOf(g, seat).pennant}>
      <header>
        <Emblem of={factionOf(g, seat)} r={17} silent />
        <span>
          <b>{capital(nameOf(g, seats, me, seat))}</b>
          <small>Government {TIERS[tiers.get(3)]}</small>
        </span>
      </header>
      <div className="stock">
        {RESOURCES.map((what, i) => (
          <span key={what}>
            <ResourceIcon of={RES[what]} size={20} />
            <b className="o-num">{resources.get(i)}</b>
          </span>
        ))}
      </div>
      <h3 className="o-cap">Technologies</h3>
      <ul>
        {faces(developed).map(card => (
          <li key={card} style={{ borderColor: BRANCHES[technologyOf(g, card).branch].color }}>
            <b>{technologyOf(g, card).name}</b>
            <small>{abilitiesText(technologyOf(g, card).abilities)}</small>
          </li>
        ))}
      </ul>
      <h3 className="o-cap">Diplomats</h3>
      {mine ? (
        <ul>
          {faces(diplomats).map(card => (
            <li key={card} className="known">
              <b>
                {diplomatOf(g, card).name}
                {diplomatOf(g, card).kind === 'spy' && ' · spy'}
              </b>
              <small>{abilityTexts(diplomatOf(g, card))[eligibleStep(g, me, me)]}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="o-muted">
          {diplomats.length === 0
            ? 'None.'
            : `${diplomats.length} face down. Whatever is said about one need not be true; it opens when the deal is made.`}
        </p>
      )}
      <p className="o-muted">{spareTokens(g, seat)} diplomacy tokens spare</p>
    </aside>
  )
}
