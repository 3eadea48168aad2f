import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { termsKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { approvalStates, BalanceMoved, EntryChange, useEntryName } from './approval-look.tsx'
import { approvalRecord } from './approvals.queries.ts'
import { WhoCan } from './who-can.tsx'

export const clientLoader = recordLoader(
  screens.approvals,
  (client, id, session) => void client.prefetchQuery(approvalRecord(id, session)),
)

export default function ApprovalScreen() {
  const { t } = useLingui()
  const name = useEntryName()
  return (
    <RecordScreen
      list={screens.approvals}
      kind={t`Approval`}
      query={approvalRecord}
      title={name}
      missing={<Trans>There is no such entry, or its client belongs to another branch.</Trans>}
      loading={<Skeleton height="20rem" />}
      failureTitle={t`The entry could not be loaded.`}
      showStaleNotice
    >
      {(approval) => (
        <Panel title={<Trans>Request</Trans>}>
          <div className={layout.form}>
            <ApprovalFacts approval={approval} />
            <BalanceMoved approval={approval} />
            {approval.state === 'waiting' && <WhoCan approval={approval} />}
            <ApprovalActions approval={approval} />
          </div>
        </Panel>
      )}
    </RecordScreen>
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const language = useLanguage()
  const session = useSession()
  const { state, clientId, clientName, clientNumber, branch, receipt, effectiveOn, dueDays, terms, reason } = approval
  const { payment, requestedBy, requestedAt, endsAt, decidedBy, decidedAt, decisionReason } = approval
  const client = `${clientName}, ${clientNumber}`
  return (
    <Facts>
      <Fact label={<Trans>Status</Trans>}>
        <approvalStates.Badge state={state} />
      </Fact>
      {clientId !== null && (
        <Fact label={<Trans>Client</Trans>}>
          {can(session, screens.customers.permission) ? (
            <Link to={recordPaths.customer(clientId, 'ledger')}>{client}</Link>
          ) : (
            client
          )}
        </Fact>
      )}
      {receipt && (
        <Fact label={<Trans>Receipt</Trans>}>
          {can(session, screens.receiptList.permission) ? (
            <Link to={recordPaths.receipt(receipt.id)}>{receipt.number}</Link>
          ) : (
            receipt.number
          )}
        </Fact>
      )}
      <Fact label={<Trans>Branch</Trans>}>{branch ?? notKnown}</Fact>
      <Fact label={<Trans>Balance</Trans>}>
        <EntryChange approval={approval} />
      </Fact>
      <Fact label={<Trans>Counts from</Trans>}>{formatDay(effectiveOn, language)}</Fact>
      {dueDays && (
        <Fact label={<Trans>Due days</Trans>}>{dueDays.map((day) => formatDay(day, language)).join(', ')}</Fact>
      )}
      {terms && (
        <Fact label={termsKindLabels[language][terms.kind]} isWide>
          {terms.dues.map(({ dueOn, amount }) => `${formatDay(dueOn, language)}: ${ksh(amount)}`).join(', ')}
        </Fact>
      )}
      {payment && (
        <Fact label={<Trans>Paid by</Trans>}>
          {methodLabels[language][payment.method]} {payment.reference}
        </Fact>
      )}
      <Fact label={<Trans>Reason</Trans>}>{reason ?? notKnown}</Fact>
      <Fact label={<Trans>Requested by</Trans>}>
        {requestedBy}, <DateTime at={requestedAt} />
      </Fact>
      {state === 'waiting' ? (
        <Fact label={<Trans>Decide by</Trans>}>{formatDay(endsAt, language)}</Fact>
      ) : (
        decidedAt && (
          <Fact label={<Trans>Decided by</Trans>}>
            {decidedBy}, <DateTime at={decidedAt} />
          </Fact>
        )
      )}
      {decisionReason && <Fact label={<Trans>Reason of the decision</Trans>}>{decisionReason}</Fact>}
    </Facts>
  )
}
