import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { compareMpesa, type MpesaComparison } from '#contract/receipts/mpesa-days.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { mpesaDayKeys } from './mpesa-days.queries.ts'

/** Asks Safaricom for payments that it did not tell, and compares the last days of all tills in scope. */
export function CompareButton() {
  const { t } = useLingui()
  const say = ({ tills, found, differences, unasked }: MpesaComparison) => {
    if (tills === 0) return toast(t`No till is connected with M-Pesa.`)
    const [first] = unasked
    if (first) {
      const { account, answer } = first
      return toast(
        answer
          ? t`Safaricom refused to tell of ${account}: ${answer}`
          : t`Safaricom did not answer about ${account}. The rest was compared.`,
        'error',
      )
    }
    return toast(
      t`Compared: ${plural(found, { one: '# payment found', other: '# payments found' })}, ${plural(differences, { one: '# difference', other: '# differences' })}.`,
    )
  }
  const compare = useAction({
    run: () => api(compareMpesa),
    failed: t`The comparison failed. Please try again.`,
    onDone: say,
    invalidates: [mpesaDayKeys.all, receiptKeys.all],
  })
  return (
    <Button variant="secondary" busy={compare.isBusy} onClick={() => compare.act()}>
      <Scale aria-hidden size={18} />
      <Trans>Compare now</Trans>
    </Button>
  )
}
