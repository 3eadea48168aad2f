import { type ReactNode, useContext } from 'react'
import { type SignInPath, useReturnPath, withReturnPath } from '#web/lib/session/use-return-path.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { isConsole } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Page, SiteName } from '#web/ui/page.tsx'
import styles from './sign-in-page.module.css'

type Props = {
  title: ReactNode
  tab: string
  lead: ReactNode
  /** Links below the form. */
  below?: ReactNode
  /** For a longer form, such as the registration. */
  wide?: boolean
  /** Next to the form, on narrow screens below it. */
  side?: ReactNode
  children: ReactNode
}

/** The page around a sign-in, registration or password form. */
export function SignInPage({ title, tab, lead, children, below, side, wide = false }: Props) {
  const company = useContext(SiteName)
  return (
    <Page title={title} tab={tab} className={cx(styles.page, wide && styles.wide, side ? styles.sided : undefined)}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.card}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
      <LocaleLink to="/" className={styles.home}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        {company}
      </LocaleLink>
      {side && <aside className={styles.side}>{side}</aside>}
    </Page>
  )
}

/** A link to another sign-in page. It passes the return path on, except a console path to a sign-in page of members. */
export function AuthLink({ to, children }: { to: SignInPath; children: ReactNode }) {
  const next = useReturnPath()
  const leadsThere = next !== null && (isConsole(to) || !isConsole(next))
  return (
    <LocaleLink to={withReturnPath(to, leadsThere ? next : null)} className={styles.link}>
      {children}
    </LocaleLink>
  )
}
