import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { swipe, wrap } from './rotation.ts'

const turnMs = 6000
const startMs = 200

/** Slides do not rotate with reduced motion or in lite mode. */
const mayTurn = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.documentElement.hasAttribute('data-lite')

/**
 * Rotates `count` slides, while the page is visible, unless the pointer is over them, the focus is in them or the
 * reader has stopped them. `byHand` is true after the reader changed the slide.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState<readonly number[]>([])
  const [started, setStarted] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [byHand, setByHand] = useState(false)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const shown = wrap(index, count)
  const turning = started && !stopped && !held.pointer && !held.focus && count > 1

  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => {
      if (document.hidden || !mayTurn()) return
      setByHand(false)
      setSeen((known) => [...new Set([...known, shown])])
      setIndex(wrap(shown + 1, count))
    }, turnMs)
    return () => clearInterval(timer)
  }, [turning, shown, count])

  const go = (to: number) => {
    setByHand(true)
    setSeen((known) => [...new Set([...known, shown])])
    setIndex(wrap(to, count))
  }

  return {
    index: shown,
    seen,
    started,
    stopped,
    byHand,
    go,
    toggle: () => setStopped(!stopped),
    /** Handlers for the element around the slides. */
    handlers: {
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && setHeld((known) => ({ ...known, pointer: true })),
      onPointerLeave: () => setHeld((known) => ({ ...known, pointer: false })),
      onFocus: () => setHeld((known) => ({ ...known, focus: true })),
      onBlur: () => setHeld((known) => ({ ...known, focus: false })),
      onPointerDown: (event: PointerEvent) => {
        touch.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
      },
      onPointerUp: (event: PointerEvent) => {
        const from = touch.current
        touch.current = null
        const direction = from ? swipe(from.x, event.clientX, from.y, event.clientY) : 0
        if (direction !== 0) go(shown + direction)
      },
    },
  }
}
