import { useEffect, useRef, useState } from 'react'

const stepCards = 6

/** Whether a rail is scrolled to its start or end, and a function that scrolls it by six cards. */
export function useRailScroll(length: number) {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: length <= 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is measured again when items are added
  useEffect(() => {
    const element = list.current
    if (!element) return
    let frame = 0
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const next = { atStart: scrollLeft <= 2, atEnd: scrollLeft + clientWidth >= scrollWidth - 2 }
      setEnds((known) => (known.atStart === next.atStart && known.atEnd === next.atEnd ? known : next))
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    // The observer calls once at the start, when the rail is in view; measuring one out of view would force a layout.
    const size = new ResizeObserver(later)
    size.observe(element)
    element.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      element.removeEventListener('scroll', later)
    }
  }, [length])

  const scroll = (direction: 1 | -1) => {
    const element = list.current
    const [first, second] = element?.children ?? []
    if (!element || !first || !second) return
    const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    element.scrollBy({ left: direction * card * stepCards })
  }

  return { list, ...ends, scroll }
}
