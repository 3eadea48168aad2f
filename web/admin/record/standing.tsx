import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Facts } from '#web/ui/facts.tsx'
import styles from './standing.module.css'

/** What a client or a group owes, at the top of its record, with what is done next. Children are facts. */
export function Standing({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`What is owed`} className={styles.standing}>
      <Facts className={styles.facts}>{children}</Facts>
      {action}
    </section>
  )
}
