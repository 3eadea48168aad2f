import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { DuplicateList } from '#web/admin/record/customers/duplicate-list.tsx'
import layout from '#web/admin/record/layout.module.css'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { customerDuplicates } from '../customers.queries.ts'
import { MergeCustomers } from './merge-customers.tsx'

/** Records that may be of the same person; none is shown where there are none. The chosen one is in the address. */
export function CustomerDuplicates({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { data } = useQuery(customerDuplicates(customer.id, useSession()))
  if (!data || data.content.length === 0) return null
  const chosen = data.content.find(({ id }) => String(id) === params.get('merge'))
  const choose = (id: number | null) =>
    setParams(id === null ? {} : { merge: String(id) }, { preventScrollReset: true })
  return (
    <Panel title={<Trans>Possible duplicates</Trans>}>
      {chosen ? (
        <MergeCustomers customer={customer} other={chosen} onClose={() => choose(null)} />
      ) : (
        <DuplicateList
          duplicates={data.content}
          action={({ id, name, isMergeable }) =>
            isMergeable ? (
              <Button variant="secondary" aria-label={t`Merge with ${name}`} onClick={() => choose(id)}>
                <Trans>Merge</Trans>
              </Button>
            ) : (
              <span className={layout.note}>
                <Trans>Not of the same branch: cannot be merged</Trans>
              </span>
            )
          }
        />
      )}
    </Panel>
  )
}
