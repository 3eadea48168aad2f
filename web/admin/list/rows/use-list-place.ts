import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { returnsToList } from '../list-return.ts'

type Place = { row: string; scrollY: number }

/** By the address of the list: the row whose record was opened last, and how far the page was scrolled. */
const places = new Map<string, Place>()
const maxPlaces = 50

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)

function focusRow(list: Element | null, { row, scrollY }: Place) {
  const link = list?.querySelector(`[data-row="${row}"]`)?.querySelector<HTMLElement>('th a, h2 a')
  link?.focus({ preventScroll: true })
  window.scrollTo(0, scrollY)
}

/**
 * After a visit to a record, Back and the link of the breadcrumb restore scroll position and focused row of a list.
 * Returns the listener for clicks in the list.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const isReturn = useNavigationType() === 'POP' || returnsToList(state)
  const place = useRef(isReturn ? places.get(address) : undefined)

  useEffect(() => {
    if (!hasRows || !place.current) return
    focusRow(list.current, place.current)
    place.current = undefined
  }, [hasRows, list])

  return (event: MouseEvent) => {
    const row = rowOf(event.target)?.dataset.row
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!row || !isLink) return
    places.delete(address)
    places.set(address, { row, scrollY: window.scrollY })
    const [oldest] = places.keys()
    if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest)
  }
}
