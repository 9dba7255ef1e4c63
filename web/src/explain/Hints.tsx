import type { LegendOf, Piece } from '@orrery/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './explain.css'

/** Milliseconds a pointer rests, or a finger stays, before a sign explains itself. */
const RESTS = 320
const HOLDS = 480
const GAP = 8

interface Hint {
  readonly at: DOMRect
  readonly piece: Piece
  /** What is said about this very sign, beside what all of its kind mean. */
  readonly own: string | undefined
}

/** Every sign of the legend says what it means when it is pointed at or held, wherever it is drawn. */
export function Hints({ of }: { readonly of: LegendOf | undefined }) {
  const [hint, setHint] = useState<Hint | undefined>(undefined)
  useEffect(() => {
    const pieces = new Map(Object.values(of ?? {}).flatMap(signs => Object.entries(signs)))
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const leave = (): void => {
      clearTimeout(timer)
      over = null
      setHint(undefined)
    }
    const wait = (sign: HTMLElement | SVGElement, ms: number): void => {
      clearTimeout(timer)
      over = sign
      timer = setTimeout(() => {
        const piece = pieces.get(sign.dataset['sign'] ?? '')
        if (piece && sign.isConnected)
          setHint({ at: sign.getBoundingClientRect(), piece, own: sign.dataset['hint'] })
      }, ms)
    }
    const enter = (e: PointerEvent): void => {
      const sign = signAt(e.target)
      if (sign === over) return
      leave()
      if (sign && e.pointerType !== 'touch') wait(sign, RESTS)
    }
    const press = (e: PointerEvent): void => {
      const sign = signAt(e.target)
      leave()
      // A card that is held opens as a whole: its signs stand explained there.
      if (sign && e.pointerType === 'touch' && !sign.closest('[data-thing]')) wait(sign, HOLDS)
    }
    const listeners = [
      ['pointerover', enter],
      ['pointerdown', press],
      ['pointercancel', leave],
      ['scroll', leave],
    ] as const
    for (const [type, heard] of listeners) document.addEventListener(type, heard as EventListener, true)
    return () => {
      clearTimeout(timer)
      for (const [type, heard] of listeners) document.removeEventListener(type, heard as EventListener, true)
    }
  }, [of])
  return hint ? createPortal(<Bubble {...hint} />, document.body) : null
}
const signAt = (target: EventTarget | null): HTMLElement | SVGElement | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-sign]') : null

function Bubble({ at, piece, own }: Hint) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ x: number; y: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const { offsetWidth: w = 0, offsetHeight: h = 0 } = box.current ?? {}
    const x = Math.max(GAP, Math.min(at.left + at.width / 2 - w / 2, innerWidth - w - GAP))
    const above = at.top - h - GAP
    setPlace({ x, y: above > GAP ? above : at.bottom + GAP })
  }, [at])
  return (
    <div
      ref={box}
      role="tooltip"
      className="w-hint"
      style={
        place
          ? { transform: `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)` }
          : { visibility: 'hidden' }
      }
    >
      <b>
        {piece.sign}
        {piece.name}
      </b>
      {piece.detail !== undefined && <p>{piece.detail}</p>}
      {own !== undefined && <p>{own}</p>}
    </div>
  )
}
