import { type ReactNode, useContext } from 'react'
import { useReturnPath, withReturnPath } from '#web/lib/session/use-return-path.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { isConsole } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Page, SiteName } from '#web/ui/page.tsx'
import styles from './sign-in-page.module.css'

type Props = {
  title: ReactNode
  tab: string
  lead: ReactNode
  /** Where else to go from here. */
  below?: ReactNode
  /** For a longer form. */
  wide?: boolean
  children: ReactNode
}

/** A page of its own around a form. */
export function SignInPage({ title, tab, lead, children, below, wide = false }: Props) {
  const company = useContext(SiteName)
  return (
    <Page title={title} tab={tab} className={cx(styles.page, wide && styles.wide)}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.card}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
      <LocaleLink to="/" className={styles.home}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {company}
      </LocaleLink>
    </Page>
  )
}

/** To another of these pages. Where somebody wanted to go comes along, unless that door does not lead there. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const next = useReturnPath()
  const leadsThere = next !== null && (isConsole(to) || !isConsole(next))
  return (
    <LocaleLink to={withReturnPath(to, leadsThere ? next : null)} className={styles.link}>
      {children}
    </LocaleLink>
  )
}
