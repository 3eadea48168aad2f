import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { approvalKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { accountWithMethod } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import { type Receipt, reverseReceipt } from '#contract/receipts/receipts.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { useMoneyMoved, useMoneyToast } from '#web/admin/record/payments/use-money-moved.ts'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReceiptDocument } from '../receipt-document.tsx'
import { ReceiptMarks } from '../receipt-look.tsx'
import { receiptRecord } from '../receipts.queries.ts'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptParts } from './receipt-parts.tsx'
import { UnmatchedMoney } from './unmatched-money.tsx'

export const clientLoader = recordLoader(
  screens.receiptList,
  (client, id, session) => void client.prefetchQuery(receiptRecord(id, session)),
)

export default function ReceiptScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.receiptList}
      kind={t`Receipt`}
      query={receiptRecord}
      title={({ number }) => number}
      missing={<Trans>There is no such receipt, or its clients belong to another branch or group.</Trans>}
      loading={<Skeleton height="20rem" />}
      failureTitle={t`The receipt could not be loaded.`}
      showStaleNotice
    >
      {(receipt) => <ReceiptView receipt={receipt} />}
    </RecordScreen>
  )
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <div className={layout.head}>
        <ReceiptMarks receipt={receipt} />
        <ReceiptDocument receipt={receipt} />
        <TakeAllBack receipt={receipt} />
      </div>
      <WaitingForApproval receipt={receipt} />
      <div className={layout.columns}>
        <div className={layout.side}>
          <ReceiptParts receipt={receipt} />
          <UnmatchedMoney receipt={receipt} />
        </div>
        <div className={layout.side}>
          <Panel title={<Trans>Payment</Trans>}>
            <ReceiptFacts receipt={receipt} />
          </Panel>
          <ReceiptHistory receipt={receipt} />
        </div>
      </div>
    </>
  )
}

/** What of it a second person has to approve; nothing where nothing waits. */
function WaitingForApproval({ receipt: { waiting } }: { receipt: Receipt }) {
  const kinds = approvalKindLabels[useLanguage()]
  if (waiting.length === 0) return null
  return (
    <Panel title={<Trans>Waiting for approval</Trans>}>
      <ul className={layout.rows}>
        {waiting.map(({ id, kind, amount }) => (
          <li key={id}>
            <Link to={recordPaths.approval(id)}>
              {kinds[kind]}, {ksh(amount)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Takes back several parts, and money that names no client, in one step; nothing where one thing is left to take back. */
function TakeAllBack({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui()
  const moneyMoved = useMoneyMoved()
  const toastOf = useMoneyToast()
  const { id, number, otherParts, parts, unmatched } = receipt
  const standing = parts.filter(({ reversed }) => !reversed)
  if (otherParts > 0 || standing.length + (unmatched > 0 ? 1 : 0) < 2) return null
  const amount = ksh(standing.reduce((sum, part) => sum + part.amount, unmatched))
  return (
    <Can permission="Manage Lending">
      <ConfirmButton
        button={<Trans>Take all back</Trans>}
        label={t`Take all of ${number} back`}
        title={<Trans>Take all of this receipt back?</Trans>}
        reason={{ shortest: 3 }}
        confirmLabel={<Trans>Take all back</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        onConfirm={async (reason) => {
          toastOf(await api(reverseReceipt, { params: { id }, body: { reason } }), t`Receipt taken back.`)
          await moneyMoved()
        }}
        failed={t`The receipt was not taken back. Please try again.`}
        stale={receiptKeys.all}
      >
        <p>
          <Trans>
            {amount} is taken back: what it paid is owed or written off again, and what was paid in advance leaves the
            credit balance.
          </Trans>
        </p>
      </ConfirmButton>
    </Can>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const language = useLanguage()
  const {
    paidOn,
    amount,
    account,
    method,
    reference,
    payer,
    typedAccount,
    note,
    recordedBy,
    at,
    takenBack,
    unmatched,
  } = receipt
  return (
    <Facts>
      <Fact label={<Trans>Amount</Trans>}>{ksh(amount)}</Fact>
      <Fact label={<Trans>Paid on</Trans>}>{formatDay(paidOn, language)}</Fact>
      <Fact label={<Trans>Account</Trans>}>{accountWithMethod(account, method, language)}</Fact>
      <Fact label={<Trans>Reference</Trans>}>{reference ?? notKnown}</Fact>
      {takenBack > 0 && <Fact label={<Trans context="money">Taken back</Trans>}>{ksh(takenBack)}</Fact>}
      {unmatched > 0 && <Fact label={<Trans context="money">Unmatched</Trans>}>{ksh(unmatched)}</Fact>}
      {payer && <Fact label={<Trans>Payer</Trans>}>{payer}</Fact>}
      {typedAccount && <Fact label={<Trans>Account that the payer typed</Trans>}>{typedAccount}</Fact>}
      {note && <Fact label={<Trans>Note</Trans>}>{note}</Fact>}
      <Fact label={<Trans>Recorded by</Trans>}>
        {recordedBy}, <DateTime at={at} />
      </Fact>
    </Facts>
  )
}
