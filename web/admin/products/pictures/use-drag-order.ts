import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** The place, from 1, of a row that is dropped at a height: below the rows whose middle is above it. */
export const placeAt = (middles: readonly number[], from: number, y: number) =>
  middles.filter((middle, index) => index !== from - 1 && middle < y).length + 1

/** So near to an edge of the window in pixels, dragging scrolls it by so much. */
const edge = 80
const step = 14

type Drag = { from: number; to: number; startY: number; movedY: number }

/**
 * Orders the rows of a list by dragging their grips with mouse, pen or finger. `Escape` leaves the order as it is. For
 * keys there are `PlaceButtons`. `list` is the ref of the list; its children are the rows.
 */
export function useDragOrder(onPlace: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isDragging])

  const middles = () =>
    Array.from(list.current?.children ?? [], (row, index) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 - (drag && index === drag.from - 1 ? drag.movedY : 0)
    })
  const move = ({ clientY }: PointerEvent) => {
    if (!drag) return
    if (clientY < edge) window.scrollBy(0, -step)
    if (clientY > window.innerHeight - edge) window.scrollBy(0, step)
    const startY = drag.startY - window.scrollY
    setDrag({ ...drag, to: placeAt(middles(), drag.from, clientY), movedY: clientY - startY })
  }
  const drop = () => {
    setDrag(null)
    if (drag && drag.to !== drag.from) onPlace(drag.from, drag.to)
  }

  return {
    list,
    /** Of the row at a place: where it is while it is dragged, and on which side of it the dragged one will be. */
    rowProps: (place: number) => ({
      style: drag?.from === place ? { translate: `0 ${drag.movedY}px` } : undefined,
      'data-dragged': drag?.from === place ? '' : undefined,
      'data-drop':
        drag && drag.to === place && place !== drag.from ? (drag.to < drag.from ? 'before' : 'after') : undefined,
    }),
    /** Of the grip of the row at a place. */
    gripProps: (place: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: place, to: place, startY: event.clientY + window.scrollY, movedY: 0 })
      },
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}
