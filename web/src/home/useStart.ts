import { useState } from 'react'
import { useLocation } from 'wouter'

/** Starts a match of a game on this machine and goes there. What starting needs is loaded when somebody does. */
export function useStart(game: string) {
  const [, go] = useLocation()
  const [starting, setStarting] = useState(false)
  const to = (path: Promise<string>): void => {
    setStarting(true)
    path.then(go, () => setStarting(false))
  }
  return {
    starting,
    play: (players: number) =>
      to(import('../solo/play-now.js').then(({ playNow }) => playNow(game, players))),
    learn: () => to(import('../coach/learn.js').then(({ learn }) => learn(game))),
  }
}
