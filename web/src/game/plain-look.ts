import type { GameLook } from '@orrery/ui'
import { fall, hash, NIGHT, planet, PLANETS, rect, rng, starfield, tidy, use } from '@orrery/ui/svg'

const [W, H] = [288, 360]
const TYPES = Object.keys(PLANETS) as (keyof typeof PLANETS)[]

/** How a game without a `board/look.ts` looks: the colours of the page, and a planet of its own on the cover. */
export function plainLook(id: string): GameLook {
  const seed = hash(id)
  const random = rng(seed)
  const type = TYPES[Math.floor(random() * TYPES.length)]
  const [cx, r, ring] = [W * (0.3 + 0.4 * random()), 60 + 40 * random(), random() < 0.4]
  return {
    accent: '#d7b46c',
    accentInk: '#1d1608',
    accentPaper: '#7d6121',
    board: ['#090d15', '#05070c', '#24324a'],
    cover: () =>
      tidy(
        [
          rect(0, 0, W, H, { fill: NIGHT }),
          starfield({ w: W, h: H, n: 110, seed }),
          planet({ cx, cy: 140, r, seed, ring, ...(type ? { type } : {}) }),
          fall('plainshade', [
            [0, NIGHT, 0],
            [1, NIGHT, 0.96],
          ]),
          rect(0, H - 150, W, 150, { fill: use('plainshade') }),
        ].join(''),
      ),
  }
}
