import { counted } from '@orrery/kernel'
import type { Objective } from './content/automa.js'
import type { Mission, PublicPart, SecretPart } from './content/missions.js'
import { amountText } from './card-words.js'

/** What missions and objectives ask for. */

const TIER = ['0', 'I', 'II', 'III', 'IV', 'V'] as const

function publicPart(part: PublicPart): string {
  if ('systems' in part) return `Own ${counted(part.systems, 'system')}.`
  if ('population' in part) return `Have ${part.population} population.`
  if ('influence' in part) return `Have influence in ${counted(part.influence, 'system')} that others own.`
  if ('branches' in part)
    return `Have ${counted(part.branches.n, 'branch', 'branches')} at tier ${TIER[part.branches.tier]} or higher.`
  if ('technologies' in part)
    return `Have ${counted(part.technologies, 'developed technology', 'developed technologies')}.`
  if ('buildings' in part) return `Have ${counted(part.buildings, 'planetary building')} in systems you own.`
  if ('capital' in part) return 'Have a titan or a doom star.'
  if ('round' in part)
    return {
      'neutral-destroyed': 'Have destroyed a neutral piece this round.',
      'invasion-won': 'Have won an invasion this round.',
    }[part.round]
  if ('control' in part)
    return {
      wormhole: 'Control the wormhole system.',
      oddity: 'Control a system with an asteroid field or a micro wormhole.',
    }[part.control]
  if ('calm' in part) return `Be at unrest level 0 and own ${counted(part.calm, 'system')}.`
  if ('resources' in part) return `Hold ${counted(part.resources, 'resource')}.`
  return `Have ${counted(part.fleet.orbitals, 'orbital building')}, and ${counted(part.fleet.units, 'unit')} in one system.`
}

const COUNTED = {
  'high-branches': 'branch at tier III or higher',
  'home-influence': 'other player’s home system under your influence',
  captured: 'captured empire token',
  'unit-trios': '3 units you have in the galaxy',
  orbitals: 'orbital building you have',
  traits: 'system you own whose planet has a trait',
  anomalies: 'anomaly card you still hold',
} as const
const LEADING = {
  farmer: 'farmers',
  scientist: 'scientists',
  worker: 'workers',
  credits: 'credits',
} as const
function secretPart(part: SecretPart): string {
  if ('stars' in part) {
    const { of, each, most } = part.stars
    const star = of === 'orange' ? 'an orange star' : `a ${of} star`
    return `${each} VP for each system you own at ${star}, at most ${most} VP.`
  }
  if ('count' in part) {
    const { of, each, most } = part.count
    return `${each} VP for ${of === 'unit-trios' ? 'every' : 'each'} ${COUNTED[of]}, at most ${most} VP.`
  }
  if ('lead' in part) return `${part.lead.vp} VP if nobody has more ${LEADING[part.lead.in]}.`
  return `${part.calm} VP if you are at unrest level 0.`
}
export const publicText = (mission: Mission): string => publicPart(mission.public)
export const secretText = (mission: Mission): string => secretPart(mission.secret)

/** An Automa's wish, said to the player who may grant it. */
export function objectiveText({ task }: Objective): string {
  if ('pay' in task) return `Pay ${amountText(task.pay)}.`
  if ('round' in task)
    return {
      'neutral-destroyed': 'Have destroyed a neutral piece this round.',
      discovered: 'Have discovered a system this round.',
      explored: 'Have explored an anomaly this round.',
    }[task.round]
  if ('distance' in task) return 'Have no unit adjacent to its home system.'
  if ('diplomat' in task) return 'Have given it a standard diplomat this round.'
  if ('restraint' in task)
    return 'Have moved no influence into its systems this round, and have a ready influence token.'
  if ('building' in task)
    return 'Have constructed a planetary building in its system, or a Trade Port, this round.'
  return 'Have an outpost in a system adjacent to one it owns.'
}
