import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from './back-to-top.module.css'

/** A button that appears once the first 400 pixels of the page are out of view. */
export function BackToTop() {
  const { t } = useLingui()
  const firstPixels = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!firstPixels.current) return
    // The observer may report several changes together; the last entry is the current state.
    const watch = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false))
    watch.observe(firstPixels.current)
    return () => watch.disconnect()
  }, [])

  const toTop = () => {
    window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={firstPixels} className={styles.first} />
      {shown && (
        <IconButton aria-label={t`Back to top`} className={styles.top} onClick={toTop}>
          <ArrowUp aria-hidden size={22} />
        </IconButton>
      )}
    </>
  )
}
