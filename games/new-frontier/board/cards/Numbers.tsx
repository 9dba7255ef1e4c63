import type { CardFace } from '../../card-texts.js'
import './cards.css'

/** The numbers of a card, large, each with its word. */
export const Numbers = ({ of }: { readonly of: CardFace['numbers'] }) =>
  of.length === 0 ? null : (
    <span className="nf-numbers">
      {of.map(([n, what]) => (
        <span key={what}>
          <b className="o-num">{n}</b> {what}
        </span>
      ))}
    </span>
  )
