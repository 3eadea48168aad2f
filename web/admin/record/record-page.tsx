import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#web/ui/page.tsx'
import { Can } from '../lib/can.tsx'
import type { Screen } from '../lib/screens.ts'
import { toList, useListReturn } from '../list/list-return.ts'
import styles from './record-page.module.css'

type Props = { list: Screen; title: string; children: ReactNode }

/** A record at its own address, with a link to its list as it was left, for those who may open the list. */
export function RecordPage({ list, title, children }: Props) {
  const { t } = useLingui()
  const back = useListReturn(list.path)
  return (
    <Page tab={title}>
      <Can permission={list.permission}>
        <nav aria-label={t`Breadcrumb`} className={styles.trail}>
          <Link to={back} state={toList} preventScrollReset className={styles.back}>
            <ChevronLeft aria-hidden size={18} />
            {t(list.name)}
          </Link>
        </nav>
      </Can>
      <h1>{title}</h1>
      {children}
    </Page>
  )
}
