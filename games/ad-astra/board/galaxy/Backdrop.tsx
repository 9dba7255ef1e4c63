import { Drawing } from '@orrery/ui'
import { cloud, starfield } from '@orrery/ui/svg'

/** Velvet and nebula behind the galaxy. */
const W = 984
const H = 704
const PICTURE =
  cloud(300, 240, 420, 260, '#3a2080', 0.3, -20) +
  cloud(760, 480, 380, 240, '#6b2f7a', 0.2, 15) +
  starfield({ w: W, h: H, n: 190, seed: 23 })

export const Backdrop = () => (
  <Drawing svg={PICTURE} box={[W, H]} width="100%" height="100%" crop="middle" className="aa-backdrop" />
)
