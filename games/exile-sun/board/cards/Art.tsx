import { Drawing } from '@orrery/ui'
import { H, W } from './art.js'

/** A card's picture at any size: the middle is kept, the rest is cropped. */
export const Art = ({ svg }: { readonly svg: string }) => (
  <Drawing svg={svg} box={[W, H]} width="100%" height="100%" crop="middle" />
)
