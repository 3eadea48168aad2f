import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Duplicate, type MergePreview, mergeCustomers } from '#contract/lending/customer-merges.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { useMerge } from '#web/admin/record/merge/use-merge.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { mergePreview } from '../customers.queries.ts'

type Props = { customer: CustomerRecord; other: Duplicate; onClose: () => void }

/** Merges two records after a preview; which one stays is chosen. */
export function MergeCustomers({ customer, other, onClose }: Props) {
  const { t } = useLingui()
  const [keepsOther, setKeepsOther] = useState(false)
  const [survivor, loser] = keepsOther ? [other, customer] : [customer, other]
  const preview = useQuery(mergePreview(survivor.id, loser.id, useSession()))
  const { act, isBusy } = useMerge({
    id: loser.id,
    keys: customerKeys.all,
    run: (data: MergePreview) =>
      api(mergeCustomers, {
        params: { id: data.survivor.id },
        body: { loserId: data.loser.id, version: data.survivor.version, loserVersion: data.loser.version },
      }),
    pathOf: (id) => recordPaths.customer(id),
    done: t`Customers merged.`,
    failed: t`Failed to merge the customers. Please try again.`,
  })
  const nameOf = (one: { name: string; clientNumber: string | null }) =>
    [one.name, one.clientNumber].filter(Boolean).join(', ')
  return (
    <div className={layout.form}>
      <SelectField
        label={<Trans>The record that stays</Trans>}
        value={keepsOther ? 'other' : 'this'}
        onChange={({ target }) => setKeepsOther(target.value === 'other')}
      >
        <option value="this">{nameOf(customer)}</option>
        <option value="other">{nameOf(other)}</option>
      </SelectField>
      <QueryBoundary
        query={preview}
        loading={<Skeleton height="8rem" />}
        failed={t`Failed to load customers.`}
        variant="secondary"
      >
        {(data) => (data.canMerge ? <Changes preview={data} /> : <ToClear preview={data} />)}
      </QueryBoundary>
      <div className={layout.pages}>
        <Button
          variant="danger"
          busy={isBusy}
          disabled={!preview.data?.canMerge}
          onClick={() => preview.data && act(preview.data)}
        >
          <Trans>Merge the records</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Changes({ preview: { survivor, loser, after } }: { preview: MergePreview }) {
  const spent = ksh(after.totalSpent)
  const limit = survivor.limit === null ? null : ksh(survivor.limit)
  return (
    <ul aria-live="polite">
      <li>
        <Trans>
          {survivor.name} stays; the record of {loser.name} is read through it and takes no more bookings.
        </Trans>
      </li>
      <li>
        <Plural
          value={after.totalOrders}
          one={`# order for ${spent} together.`}
          other={`# orders for ${spent} together.`}
        />
      </li>
      <li>
        {limit === null ? (
          <Trans>The record that stays has no loan limit.</Trans>
        ) : (
          <Trans>The loan limit stays {limit}.</Trans>
        )}
      </li>
      {loser.accountId !== null && (
        <li>
          <Trans>The member account of {loser.name} is unlinked and becomes a customer by itself.</Trans>
        </li>
      )}
      <li>
        <Trans>No ledger changes. This cannot be undone.</Trans>
      </li>
    </ul>
  )
}

/** What keeps the losing record from being merged, as it is to be cleared. */
function ToClear({ preview: { loser, toClear } }: { preview: MergePreview }) {
  const language = useLanguage()
  const { isOtherBranch, owed, creditBalance, held, openOrders, repaymentsClearOn } = toClear
  const [owedText, heldText, advance] = [ksh(owed), ksh(held), ksh(creditBalance)]
  const clearOn = repaymentsClearOn && formatDay(repaymentsClearOn, language)
  return (
    <Alert>
      <p>
        <Trans>To clear for {loser.name} before the merge:</Trans>
      </p>
      <ul>
        {isOtherBranch && (
          <li>
            <Trans>The records belong to different branches.</Trans>
          </li>
        )}
        {owed > 0 && (
          <li>
            <Trans>{owedText} is still owed.</Trans>
          </li>
        )}
        {held > 0 && (
          <li>
            <Trans>{heldText} of the limit is held.</Trans>
          </li>
        )}
        {creditBalance > 0 && (
          <li>
            <Trans>{advance} was paid in advance and is to be paid back.</Trans>
          </li>
        )}
        {openOrders > 0 && (
          <li>
            <Plural value={openOrders} one="# order is open." other="# orders are open." />
          </li>
        )}
        {clearOn && (
          <li>
            <Trans>A repayment can still bounce until {clearOn}.</Trans>
          </li>
        )}
      </ul>
    </Alert>
  )
}
