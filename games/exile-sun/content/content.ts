import { agendas } from './agendas.js'
import { colonies } from './colonies.js'
import { initiatives } from './initiatives.js'
import { keys } from './keys.js'
import { ships } from './ships.js'
import { systems } from './systems.js'
import { techs } from './techs.js'
import { tokens } from './tokens.js'

export const content = { systems, keys, colonies, ships, initiatives, tokens, techs, agendas }
export type Content = typeof content
