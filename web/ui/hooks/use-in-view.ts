import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come within `margin` of the viewport, and from then on. */
// Not useIntersection of @mantine/hooks: it continues to observe and turns false again, which renders each rail again.
export function useInView(ref: RefObject<Element | null>, margin = '200px') {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, near, margin])
  return near
}
