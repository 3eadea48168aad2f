import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { orderDocumentPath } from '#contract/orders/documents.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { download } from '#web/lib/http/download.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'

/** The order on paper: to keep, to print and to sign. */
export function DocumentButton({ orderId, look = 'secondary' }: { orderId: number; look?: ButtonVariant }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  const fetchDocument = async () => {
    setBusy(true)
    try {
      await download(orderDocumentPath(orderId), `order-00${orderId}.pdf`)
    } catch (error) {
      toast(messageOf(error, t`The document could not be downloaded. Please try again.`), 'error', 5000)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look={look} busy={busy} onClick={fetchDocument}>
      <FileDown aria-hidden size={18} />
      {busy ? <Trans>Loading...</Trans> : <Trans>Print / PDF</Trans>}
    </Button>
  )
}
