import type { LucideIcon } from 'lucide-react'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { CountMark } from '#web/ui/count-mark.tsx'
import styles from './count-link.module.css'

/** An icon link with a count; `label` must state both. */
export const CountLink = (props: { to: SitePath; icon: LucideIcon; count: number; label: string }) => {
  const { to, icon: Icon, count, label } = props
  return (
    <LocaleLink to={to} className={iconButtonClass} aria-label={label}>
      <Icon aria-hidden size={22} />
      <CountMark count={count} className={styles.count} />
    </LocaleLink>
  )
}
