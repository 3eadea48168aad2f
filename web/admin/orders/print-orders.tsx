import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import {
  maxDirectDocuments,
  type PrintableDocument,
  printableDocuments,
  printDocumentsPath,
  skippedOrdersHeader,
} from '#contract/orders/printed-documents.ts'
import { BulkAction } from '#web/admin/list/bulk-action.tsx'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { download } from '#web/lib/http/download.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './print-orders.module.css'

/** Prints a document of the selected orders: few immediately, many in the background. */
export function PrintOrders({ selected }: { selected: Selected }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [document, setDocument] = useState<PrintableDocument>('delivery-note')
  const { count, rows } = selected
  const names = {
    'delivery-note': <Trans>Delivery notes</Trans>,
    invoice: <Trans>Invoices</Trans>,
  } satisfies Record<PrintableDocument, unknown>

  const printAtOnce = async (ids: number[]) => {
    const headers = await download(printDocumentsPath, `${document}.pdf`, { document, ids })
    const skipped = headers.get(skippedOrdersHeader)?.split(',').map(Number) ?? []
    const numbers = skipped.map(orderNumber).join(', ')
    if (skipped.length > 0) toast(t`Without this document, so not printed: ${numbers}`)
  }
  const isDirect = 'ids' in rows && rows.ids.length <= maxDirectDocuments
  return (
    <BulkAction
      kind="orders.print"
      params={{ document, language }}
      selected={selected}
      label={<Trans>Print</Trans>}
      title={<Plural value={count} one="Print a document of # order?" other="Print a document of # orders?" />}
      direct={isDirect ? () => printAtOnce(rows.ids) : undefined}
    >
      <fieldset className={styles.choice}>
        <legend>
          <Trans>Document</Trans>
        </legend>
        {printableDocuments.map((each) => (
          <label key={each}>
            <input type="radio" name="document" checked={document === each} onChange={() => setDocument(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <p>
        <Trans>All are in one PDF. An order without the document is left out and named.</Trans>{' '}
        {!isDirect && <Trans>It is made in the background.</Trans>}
      </p>
    </BulkAction>
  )
}
