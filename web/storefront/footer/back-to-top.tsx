import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import styles from './back-to-top.module.css'

const shownAfter = 400

export function BackToTop() {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfter)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!shown) return null
  return (
    <IconButton
      aria-label={t`Back to top`}
      className={styles.top}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp aria-hidden size={22} />
    </IconButton>
  )
}
