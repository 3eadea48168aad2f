import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Proposed } from '../receipt-look.tsx'

const loadMatch = () => import('./match-form.tsx')
const loadPayBack = () => import('./pay-back-form.tsx')

/** Money of a receipt that names no client: it is matched to one, or paid back; nothing where there is none. */
export function UnmatchedMoney({ receipt }: { receipt: Receipt }) {
  if (receipt.unmatched === 0) return null
  const amount = ksh(receipt.unmatched)
  return (
    <Panel title={<Trans>Unmatched money</Trans>}>
      <div className={layout.form}>
        <p>
          <Trans>{amount} of this receipt names no client yet.</Trans>
        </p>
        {receipt.proposed && (
          <Facts>
            <Fact label={<Trans>Proposed client</Trans>}>
              <Proposed client={receipt.proposed} />
            </Fact>
          </Facts>
        )}
        <Can permission="Manage Lending">
          <div className={layout.head}>
            <DialogButton
              variant="primary"
              label={<Trans>Match to a client</Trans>}
              load={loadMatch}
              part={{ receipt }}
            />
            <DialogButton label={<Trans>Pay back</Trans>} load={loadPayBack} part={{ receipt }} />
          </div>
        </Can>
      </div>
    </Panel>
  )
}
