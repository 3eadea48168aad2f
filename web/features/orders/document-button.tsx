import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { orderDocumentPath } from '#contract/orders/documents.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

/** Downloads the PDF document of an order. */
export function DocumentButton({ orderId, variant = 'secondary' }: { orderId: number; variant?: ButtonVariant }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => download(orderDocumentPath(orderId), `order-00${orderId}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })

  return (
    <Button variant={variant} busy={isBusy} onClick={() => act()}>
      <FileDown aria-hidden size={18} />
      {isBusy ? <Trans>Loading...</Trans> : <Trans>Print / PDF</Trans>}
    </Button>
  )
}
