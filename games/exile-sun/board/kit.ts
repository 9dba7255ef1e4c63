export type { CardSize } from '@orrery/ui'
export type { Glow } from '@orrery/ui/svg'
