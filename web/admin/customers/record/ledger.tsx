import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { entryDocumentPath, entryNumber } from '#contract/lending/ledger.ts'
import type { LedgerEntry } from '#contract/lending/lending.staff.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { OrderLink } from '#web/admin/lib/order-link.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { ReceiptsPanel } from '#web/admin/record/payments/receipts-panel.tsx'
import { PromisesPanel } from '#web/admin/record/promises/promises-panel.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import { WaitingEntries } from '../approvals/waiting-entries.tsx'
import { CorrectBalance } from '../corrections/correct-balance.tsx'
import { customerLedger } from '../customers.queries.ts'
import { TermsPanel } from '../terms/terms-panel.tsx'

const signed = (shillings: number) => `${shillings < 0 ? '−' : '+'}${ksh(Math.abs(shillings))}`

/** What the entry moved: the debt, else the advance, the written-off debt or the hold. */
const changeOf = ({ outstandingChange, creditChange, writtenOffChange, heldChange }: LedgerEntry) =>
  outstandingChange || creditChange || writtenOffChange || heldChange

/** Every entry of what the client owes and holds, and the receipts. */
export function CustomerLedger({ customer }: { customer: CustomerRecord }) {
  const session = useSession()
  const { id, isOwnGroup, credit } = customer
  return (
    <div className={layout.columns}>
      <div className={layout.side}>
        <WaitingEntries id={id} />
        <TermsPanel id={id} />
        <Entries id={id} />
      </div>
      <Can permission="Record Repayments">
        {isOwnGroup || can(session, 'Manage Lending') ? (
          <div className={layout.side}>
            <PromisesPanel client={customer} outstanding={credit?.outstanding ?? null} overdue={credit?.overdue ?? 0} />
            <ReceiptsPanel whose={{ client: id }} />
          </div>
        ) : (
          <Panel title={<Trans>Receipts</Trans>}>
            <p className={layout.note}>
              <Trans>Receipts of groups that you do not lead are read with Manage Lending.</Trans>
            </p>
          </Panel>
        )}
      </Can>
    </div>
  )
}

function Entries({ id }: { id: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const pages = usePartPage()
  const query = useQuery({ ...customerLedger(id, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Ledger</Trans>}>
      <CorrectBalance id={id} />
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load the ledger.`}
        emptyText={<Trans>Nothing was booked or repaid yet.</Trans>}
      >
        {(entry) => {
          const { kind, orderId, orderNumber, effectiveOn, by, reason, receipt, payment } = entry
          const { held, outstanding, creditBalance } = entry
          const advance = ksh(creditBalance)
          const owed = ksh(outstanding)
          const heldNow = ksh(held)
          return (
            <>
              <span className={layout.lines}>
                <span>{entryKindLabels[language][kind]}</span>
                <small>
                  {formatDay(effectiveOn, language)}
                  {orderId !== null && (
                    <>
                      {', '}
                      <OrderLink id={orderId} orderNumber={orderNumber} />
                    </>
                  )}
                  {by !== null && `, ${by}`}
                  {receipt && (
                    <>
                      {', '}
                      <ReceiptNumber receipt={receipt} />
                    </>
                  )}
                  {payment &&
                    `, ${[methodLabels[language][payment.method], payment.reference].filter(Boolean).join(' ')}`}
                </small>
                {reason && <small>{reason}</small>}
                <EntryDocument id={entry.id} />
              </span>
              <span className={cx(layout.lines, layout.figures)}>
                <span className={layout.money}>{signed(changeOf(entry))}</span>
                <small>
                  <Trans>
                    owed {owed}, held {heldNow}
                  </Trans>
                  {creditBalance > 0 && (
                    <>
                      {', '}
                      <Trans>{advance} paid in advance</Trans>
                    </>
                  )}
                </small>
              </span>
            </>
          )
        }}
      </PartList>
    </Panel>
  )
}

/** Leads to the receipt, for those who may read it. */
function ReceiptNumber({ receipt: { id, number } }: { receipt: NonNullable<LedgerEntry['receipt']> }) {
  if (!can(useSession(), screens.receiptList.permission)) return number
  return <Link to={recordPaths.receipt(id)}>{number}</Link>
}

/** Downloads the document of an entry. */
function EntryDocument({ id }: { id: number }) {
  const { t } = useLingui()
  const number = entryNumber(id)
  const { act, isBusy } = useAction({
    run: () => download(entryDocumentPath(id), `entry-00${id}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  return (
    <span>
      <Button variant="quiet" busy={isBusy} onClick={() => act()} aria-label={t`PDF of entry ${number}`}>
        <FileDown aria-hidden size={18} />
        {number}
      </Button>
    </span>
  )
}
