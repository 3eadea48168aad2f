import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#web/ui/page.tsx'
import type { Screen } from '../lib/screens.ts'
import { useListReturn } from './list-return.ts'
import styles from './record-page.module.css'

type Props = { list: Screen; title: string; children: ReactNode }

/** A record at its own address, with a link to its list as it was left. */
export function RecordPage({ list, title, children }: Props) {
  const { t } = useLingui()
  return (
    <Page tab={title}>
      <nav aria-label={t`Breadcrumb`} className={styles.trail}>
        <Link to={useListReturn(list.path)} className={styles.back}>
          <ChevronLeft aria-hidden size={18} />
          {t(list.name)}
        </Link>
      </nav>
      <h1>{title}</h1>
      {children}
    </Page>
  )
}
