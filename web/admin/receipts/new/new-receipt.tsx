import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toLocalPhone } from '#contract/phones.ts'
import type { ReceiptPreview, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { ScreenAccess } from '#web/admin/lib/screen-access.tsx'
import { newReceipt, newReceiptFor, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { openMoneyAccounts } from '#web/admin/record/payments/payments.queries.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { foundClients } from '#web/features/checkout/checkout.queries.ts'
import { useMended } from '#web/features/outbox/outbox.queries.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { receiptPreview, receiptRecord } from '../receipts.queries.ts'
import styles from './new-receipt.module.css'
import { RecordForm } from './record-form.tsx'
import { Recorded } from './recorded.tsx'

export const clientLoader = screenLoader(newReceipt, (client, { url, session }) => {
  const receipt = idIn(url.searchParams.get('receipt'))
  const payer = idIn(url.searchParams.get('client'))
  if (receipt !== null) return void client.prefetchQuery(receiptRecord(receipt, session))
  void client.prefetchQuery(openMoneyAccounts(session))
  if (payer === null) return void client.prefetchQuery(foundClients('', 'payment', session))
  void client.prefetchQuery(receiptPreview(payer, 0, session))
})

/**
 * Records a payment of a client (`?client=412`, for an order with `&order=7&amount=1500`), who is found first without one,
 * then shows the receipt (`?receipt=9`).
 */
export default function NewReceiptScreen() {
  const { t } = useLingui()
  return (
    <ScreenAccess screen={newReceipt}>
      <RecordPage list={screens.receiptList} title={t(newReceipt.name)}>
        <Step />
      </RecordPage>
    </ScreenAccess>
  )
}

function Step() {
  const session = useSession()
  const [params] = useSearchParams()
  const receipt = idIn(params.get('receipt'))
  const client = idIn(params.get('client'))
  if (receipt !== null) return <RecordedStep id={receipt} session={session} />
  return client === null ? <FindClient session={session} /> : <ForClient key={client} id={client} session={session} />
}

function FindClient({ session, children }: { session: Session; children?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Panel title={<Trans>Client</Trans>} className={styles.narrow}>
      {children}
      <ClientSearch
        session={session}
        onFound={({ id }) => void navigate(newReceiptFor({ client: id }), { state: toHeading })}
        purpose="payment"
      />
    </Panel>
  )
}

type Props = { id: number; session: Session }

/** The form, once it is known what the client owes and which accounts take money. */
function ForClient({ id, session }: Props) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const accounts = useQuery(openMoneyAccounts(session))
  const mended = useMended<RecordReceiptInput>('receipt')
  return (
    <QueryBoundary
      query={useQuery(receiptPreview(id, 0, session))}
      loading={<Skeleton height="24rem" />}
      title={<Trans>The client could not be loaded</Trans>}
      failed={t`Please check your network.`}
      missing={
        <FindClient session={session}>
          <Alert>
            <p>
              <Trans>
                There is no such client, or they are not in a group that you lead. Find the client below, or ask someone
                with Manage Lending.
              </Trans>
            </p>
          </Alert>
        </FindClient>
      }
    >
      {(owed) => (
        <Panel title={<Trans>Payment</Trans>} className={styles.narrow}>
          <PayerHead payer={owed.payer} />
          <QueryBoundary
            query={accounts}
            loading={<Skeleton height="20rem" />}
            failed={t`Failed to load the accounts that take money.`}
          >
            {(open) =>
              mended !== undefined && (
                <RecordForm
                  client={owed.payer}
                  owed={owed}
                  accounts={open}
                  session={session}
                  mended={mended}
                  orderId={idIn(params.get('order'))}
                  amount={idIn(params.get('amount'))}
                />
              )
            }
          </QueryBoundary>
        </Panel>
      )}
    </QueryBoundary>
  )
}

/** Who pays, and the way to another client. */
function PayerHead({ payer: { fullName, clientNumber, groupName, phone } }: { payer: ReceiptPreview['payer'] }) {
  const { t } = useLingui()
  return (
    <div className={cx(layout.row, layout.withFigures)}>
      <span className={layout.lines}>
        <strong>{fullName}</strong>
        <small>{[clientNumber, groupName, phone && toLocalPhone(phone)].filter(Boolean).join(' · ')}</small>
      </span>
      <Link to={newReceipt.path} state={toHeading} className={buttonClass('quiet')} aria-label={t`Change the client`}>
        <Trans>Change</Trans>
      </Link>
    </div>
  )
}

function RecordedStep({ id, session }: Props) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useQuery(receiptRecord(id, session))}
      loading={<Skeleton height="20rem" />}
      title={<Trans>The receipt could not be loaded.</Trans>}
      failed={t`Please check your network.`}
      missing={
        <FindClient session={session}>
          <Alert>
            <p>
              <Trans>There is no such receipt, or its clients belong to another branch or group.</Trans>
            </p>
          </Alert>
        </FindClient>
      }
    >
      {(receipt) => <Recorded receipt={receipt} session={session} />}
    </QueryBoundary>
  )
}
