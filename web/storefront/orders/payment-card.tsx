import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, Undo2 } from 'lucide-react'
import { myReceiptDocumentPath } from '#contract/lending/ledger.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import type { MyReceipt } from '#contract/receipts/my-receipts.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** One payment of the member: what was paid, what it paid, and what was left. */
export function PaymentCard({ payment }: { payment: MyReceipt }) {
  const language = useLanguage()
  const { number, paidOn, method, amount, debt, recovered, excess, left, takenBackOn } = payment
  return (
    <Card
      title={<Trans>Receipt {number}</Trans>}
      badge={
        takenBackOn && (
          <Badge tone="danger" icon={Undo2}>
            <Trans context="payment">Taken back</Trans>
          </Badge>
        )
      }
      actions={<ReceiptButton payment={payment} />}
    >
      <Facts>
        <Fact label={<Trans>Amount</Trans>}>{ksh(amount)}</Fact>
        <Fact label={<Trans>Paid on</Trans>}>
          <time dateTime={paidOn}>{formatDay(paidOn, language)}</time>
        </Fact>
        <Fact label={<Trans>Paid by</Trans>}>{methodLabels[language][method]}</Fact>
        {takenBackOn ? (
          <Fact label={<Trans>Taken back on</Trans>}>
            <time dateTime={takenBackOn}>{formatDay(takenBackOn, language)}</time>
          </Fact>
        ) : (
          <>
            {debt > 0 && debt < amount && <Fact label={<Trans>Paid of the debt</Trans>}>{ksh(debt)}</Fact>}
            {recovered > 0 && (
              <Fact label={<Trans>Paid of the debt that was written off</Trans>}>{ksh(recovered)}</Fact>
            )}
            {excess > 0 && <Fact label={<Trans>Paid in advance</Trans>}>{ksh(excess)}</Fact>}
            <Fact label={<Trans>Left to pay</Trans>}>{ksh(left)}</Fact>
          </>
        )}
      </Facts>
    </Card>
  )
}

function ReceiptButton({ payment: { id, number } }: { payment: MyReceipt }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => download(myReceiptDocumentPath(id), `${number}.pdf`),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()} aria-label={t`Receipt ${number} as PDF`}>
      <FileDown aria-hidden size={18} />
      <Trans>Receipt</Trans>
    </Button>
  )
}
