import { finish } from '@orrery/kernel'
import { k } from '../state.js'

/** End Game Scoring, category by category, and who wins. */
export const endGame = k.procedure('end-game', {
  begin: g => {
    g.phase = 'scoring'
  },
  win: g => {
    g.phase = 'over'
    const best = Math.max(...[...g.players].map(player => player.vp))
    finish(
      g,
      [...g.players].flatMap((player, who) => (player.vp === best ? [who] : [])),
    )
  },
})
