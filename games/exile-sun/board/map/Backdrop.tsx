import { Drawing } from '@orrery/ui'
import { circle, clip, ellipse, group, path, radial, rng, round, starfield, use } from '@orrery/ui/svg'

/** The foreign sun behind the map: far, dim, and to one side. */
const W = 984
const H = 704
function picture(): string {
  const [cx, cy, r] = [988, -30, 196]
  const random = rng(12)
  let streaks = ''
  for (let i = 0; i < 22; i++) {
    const y = cy + i * 10 + random() * 5
    const a = random() * 9
    streaks += path(`M${cx - r} ${round(y)}q${r / 2} ${round(-a)} ${r} 0t${r} 0`, {
      stroke: random() < 0.5 ? '#fff0c0' : '#c9481a',
      strokeOpacity: 0.07 + random() * 0.14,
      strokeWidth: 1 + random() * 3,
    })
  }
  return [
    radial('xs-warm', [
      [0, '#f98e3c', 0.34],
      [0.5, '#c9551f', 0.12],
      [1, '#c9551f', 0],
    ]),
    radial('xs-disc', [
      [0, '#ffcf73'],
      [0.72, '#ff8a35'],
      [1, '#b8380f'],
    ]),
    radial('xs-halo', [
      [0.42, '#ff8a35', 0.42],
      [0.62, '#e0501a', 0.13],
      [1, '#e0501a', 0],
    ]),
    clip('xs-limb', circle(cx, cy, r)),
    group({ opacity: 0.55 }, starfield({ w: W, h: H, n: 150, seed: 9 })),
    ellipse(W / 2, H / 2, 480, 400, { fill: use('xs-warm') }),
    group(
      { opacity: 0.5 },
      circle(cx, cy, r * 2.1, { fill: use('xs-halo') }),
      circle(cx, cy, r, { fill: use('xs-disc') }),
      group({ clipPath: use('xs-limb'), fill: 'none' }, streaks),
    ),
  ].join('')
}
const PICTURE = picture()

export const Backdrop = () => (
  <Drawing svg={PICTURE} box={[W, H]} width="100%" height="100%" crop="middle" className="xs-backdrop" />
)
