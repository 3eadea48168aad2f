import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts/receipts.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PartList, usePartPage } from '../part-list.tsx'
import { receiptsOf } from './payments.queries.ts'

type Props = { whose: { client: number } | { group: number } }

/** The receipts of a client, or of the clients of a group; each leads to its record. */
export function ReceiptsPanel({ whose }: Props) {
  const { t } = useLingui()
  const pages = usePartPage()
  const query = useQuery({ ...receiptsOf(whose, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Receipts</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load the receipts.`}
        emptyText={<Trans>No receipts yet.</Trans>}
      >
        {(receipt) => <ReceiptLine receipt={receipt} withClients={'group' in whose} />}
      </PartList>
    </Panel>
  )
}

function ReceiptLine({ receipt, withClients }: { receipt: ReceiptRow; withClients: boolean }) {
  const language = useLanguage()
  const { id, number, paidOn, method, reference, recordedBy, amount, takenBack, clients, clientCount } = receipt
  const back = ksh(takenBack)
  const others = clientCount - clients.length
  const names = clients.map(({ name }) => name).join(', ')
  return (
    <>
      <span className={layout.lines}>
        <Link to={recordPaths.receipt(id)}>{number}</Link>
        {withClients && (
          <span>
            {names}
            {others > 0 && ` +${others}`}
          </span>
        )}
        <small>
          {[formatDay(paidOn, language), methodLabels[language][method], reference, recordedBy]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className={cx(layout.lines, layout.figures)}>
        <span className={layout.money}>{ksh(amount)}</span>
        {takenBack > 0 && (
          <small>
            <Trans context="money">{back} taken back</Trans>
          </small>
        )}
      </span>
    </>
  )
}
