import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { revealNationalId } from '#contract/lending/clients.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import styles from '../customers.module.css'

const loadForm = () => import('../forms/national-id-form.tsx')

/** The end of a national id; the whole one of a client is shown on demand, which is audited. */
export function NationalId({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const { id, clientNumber, nationalIdEnding } = customer
  const [whole, setWhole] = useState<string | null>(null)
  const { act, isBusy } = useAction({
    run: () => api(revealNationalId, { params: { id } }),
    failed: t`The national ID could not be shown. Please try again.`,
    onDone: ({ nationalId }) => setWhole(nationalId),
    invalidates: [customerKeys.part(session.key, 'history', id)],
  })
  const masked = nationalIdEnding === null ? notKnown : `••••${nationalIdEnding}`
  // A national id that another one replaced is no longer shown.
  const shown = whole?.endsWith(nationalIdEnding ?? ' ') ? whole : null
  return (
    <>
      <Facts>
        <Fact label={<Trans>National ID</Trans>}>{shown ?? masked}</Fact>
      </Facts>
      {clientNumber !== null && (
        <div className={styles.inLine}>
          {nationalIdEnding !== null && (
            <Button variant="secondary" busy={isBusy} onClick={() => (shown === null ? act() : setWhole(null))}>
              {shown === null ? <Trans>Show the full number</Trans> : <Trans context="a national ID">Hide</Trans>}
            </Button>
          )}
          <DialogButton
            label={
              nationalIdEnding === null ? <Trans>Add the national ID</Trans> : <Trans>Change the national ID</Trans>
            }
            load={loadForm}
            part={{ customer }}
          />
        </div>
      )}
    </>
  )
}
