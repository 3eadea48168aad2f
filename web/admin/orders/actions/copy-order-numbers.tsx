import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { orderNumber } from '#contract/orders/order-states.ts'
import { copyText } from '#web/lib/format/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'

/** Copies the numbers of the selected orders, one per line, for a message or a spreadsheet. */
export function CopyOrderNumbers({ ids, clear }: { ids: number[]; clear: () => void }) {
  const { t } = useLingui()
  const copy = async () => {
    if (!(await copyText(ids.map(orderNumber).join('\n')))) return toast(t`This browser did not let us copy.`, 'error')
    toast(t`Order numbers copied`)
    clear()
  }
  return (
    <Button variant="secondary" onClick={copy}>
      <Copy aria-hidden size={18} />
      <Trans>Copy order numbers</Trans>
    </Button>
  )
}
