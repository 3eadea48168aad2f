import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderDocumentPath } from '#contract/orders/documents.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'

type Props = {
  orderId: number
  variant?: ButtonVariant
  /** The document to get instead of the one that fits the state of the order, and its file name. */
  choice?: { query: { kind: 'delivery-note' } | { document: string }; name: string }
  /** The label. */
  children?: ReactNode
}

/** Downloads a PDF document of an order. */
export function DocumentButton({ orderId, variant = 'secondary', choice, children }: Props) {
  const { t } = useLingui()
  const path = orderDocumentPath(orderId)
  const { act, isBusy } = useAction({
    run: () =>
      choice
        ? download(`${path}?${new URLSearchParams(choice.query)}`, `${choice.name}.pdf`)
        : download(path, `order-00${orderId}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })

  return (
    <Button variant={variant} busy={isBusy} onClick={() => act()}>
      <FileDown aria-hidden size={18} />
      {isBusy ? <Trans>Loading...</Trans> : (children ?? <Trans>Print / PDF</Trans>)}
    </Button>
  )
}
