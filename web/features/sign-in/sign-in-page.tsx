import type { ReactNode } from 'react'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './sign-in-page.module.css'

type Props = { title: ReactNode; tab: string; lead: ReactNode; children: ReactNode; below?: ReactNode }

/** A page of its own around a short form. */
export const SignInPage = ({ title, tab, lead, children, below }: Props) => (
  <Page title={title} tab={tab} className={styles.page}>
    <p className={styles.lead}>{lead}</p>
    <div className={styles.card}>{children}</div>
    {below}
    <LocaleLink to="/" className={styles.home}>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      Sokoni
    </LocaleLink>
  </Page>
)
