import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { receiptDocumentPath } from '#contract/lending/ledger.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads a receipt to print or share. */
export function ReceiptDocument({ receipt: { id, number } }: { receipt: Pick<Receipt, 'id' | 'number'> }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => download(receiptDocumentPath(id), `${number}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <FileDown aria-hidden size={18} />
      <Trans>PDF</Trans>
    </Button>
  )
}
