import type { Hull, Profile } from '@orrery/ui/svg'
import { rng } from '@orrery/ui/svg'
import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'

/** A hull of its own for every ship: the empire's language, the build of its class, and small turns from its name. */
interface Build {
  readonly size: 'small' | 'medium' | 'large'
  /** Beam and length against the empire's drawing. */
  readonly wide: number
  readonly long: number
}
const BUILDS: Readonly<Record<string, Build>> = {
  shuttle: { size: 'small', wide: 1.2, long: 0.62 },
  rookie: { size: 'small', wide: 1.15, long: 0.72 },
  frigate: { size: 'small', wide: 1, long: 0.86 },
  destroyer: { size: 'small', wide: 0.82, long: 1 },
  cruiser: { size: 'medium', wide: 1, long: 0.94 },
  battlecruiser: { size: 'medium', wide: 1.16, long: 1 },
  battleship: { size: 'large', wide: 1, long: 1 },
  industrial: { size: 'large', wide: 0.86, long: 0.88 },
  barge: { size: 'large', wide: 0.74, long: 0.84 },
  titan: { size: 'large', wide: 0.78, long: 1.14 },
}
const PLAIN: Build = { size: 'medium', wide: 1, long: 0.94 }

/** Holds: a carrier's flanks are straight and full from stem to stern. */
const hold = (profile: Profile): Profile => {
  const most = Math.max(...profile.map(([, y]) => y))
  return profile.map(([x, y]) => [x, x < 30 && x > -36 && y > 0 ? Math.max(y, most * 0.62) : y] as const)
}

const made = new Map<string, Hull>()
/** The hull and its drawn length as a share of the whole picture. */
export function hullOf(
  name: string,
  sub: string | undefined,
  empire: Empire,
): { hull: Hull; size: string; long: number } {
  const build = BUILDS[sub ?? ''] ?? PLAIN
  let hull = made.get(name)
  if (!hull) {
    const { hull: base } = EMPIRES[empire]
    const random = rng(`hull ${name}`)
    const wide = build.wide * (0.88 + random() * 0.26)
    const lean = random() * 0.5 - 0.25
    const turned = (base.sizes[build.size] ?? []).map(
      ([x, y]) => [x, y * wide * (1 + (lean * x) / 50) * (0.9 + random() * 0.2)] as const,
    )
    const profile = sub === 'industrial' || sub === 'barge' ? hold(turned) : turned
    hull = { id: `sg-${name}`, soft: base.soft, sizes: { [build.size]: profile } }
    made.set(name, hull)
  }
  return { hull, size: build.size, long: build.long }
}
