import type { GameLook } from '@orrery/ui'
import { picture } from '@orrery/ui/svg'

/** A cover as a picture of its own: a list of twenty matches does not draw it twenty times. */
const pictures = new WeakMap<GameLook, string>()
function pictureOf(look: GameLook): string {
  const known = pictures.get(look)
  if (known !== undefined) return known
  const made = `data:image/svg+xml,${encodeURIComponent(picture(288, 360, look.cover()))}`
  pictures.set(look, made)
  return made
}

/** The sign of a game in a list: the middle of its cover. The name stands beside it. */
export const Stamp = ({ look }: { look: GameLook | undefined }) =>
  look ? <img className="w-stamp" src={pictureOf(look)} alt="" /> : <span className="w-stamp" />
