import type { Switched } from '../cards/abilities.js'

/** What a ship system switches on, Ship by Ship. */
export function Abilities({ of }: { readonly of: readonly Switched[] }) {
  if (of.length === 0) return null
  return (
    <span className="ne-abilities">
      {of.map(({ ship, text }) => (
        <span key={`${ship} ${text}`}>
          <b>{ship}</b> {text}
        </span>
      ))}
    </span>
  )
}
