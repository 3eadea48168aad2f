import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Can } from '#web/admin/lib/can.tsx'
import { clientCredit } from '#web/features/checkout/checkout.queries.ts'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { useSession } from '#web/lib/session/session.ts'

const load = () => import('./entry-form.tsx')

/** The button for entries that correct the ledger of a client. It needs the balances as they are now. */
export function CorrectBalance({ id }: { id: number }) {
  const { data } = useQuery(clientCredit(id, useSession()))
  if (!data) return null
  const { outstanding, creditBalance } = data
  return (
    <Can permission="Manage Lending">
      <div>
        <DialogButton
          label={<Trans>Correct the balance</Trans>}
          load={load}
          part={{ id, balances: { outstanding, creditBalance } }}
        />
      </div>
    </Can>
  )
}
