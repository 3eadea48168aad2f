import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { cancelAlert, requestAlert } from '#contract/catalogue/stock-alerts.ts'
import { ownReview } from '#web/features/reviews/reviews.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { LogInLink } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './stock-alert-button.module.css'

/** For a product out of stock: members request or cancel a mail when it is back; visitors get a log-in link. */
export function StockAlertButton({ productId }: { productId: number }) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const query = ownReview(productId, session)
  const { data } = useQuery(query)
  const waits = data?.alert ?? false

  const toggle = useAction({
    run: () => api(waits ? cancelAlert : requestAlert, { params: { id: productId } }),
    onDone: async ({ alert, inStock }) => {
      client.setQueryData(query.queryKey, (before) => before && { ...before, alert })
      if (!inStock) return
      toast(t`It is back in stock.`)
      await client.invalidateQueries({ queryKey: productKeys.all })
    },
    failed: t`No connection. Please try again.`,
  })

  return (
    <div className={styles.place}>
      {session.kind === 'visitor' && (
        <p data-visitor>
          <Trans>
            <LogInLink kind="member">Log in</LogInLink> to be notified when it's back.
          </Trans>
        </p>
      )}
      {data && (
        <>
          <p role="status" className={styles.status}>
            {waits && <Trans>We'll email you when it's back in stock.</Trans>}
          </p>
          <Button variant="secondary" busy={toggle.isBusy} onClick={() => toggle.act()}>
            {waits ? <BellRing aria-hidden size={18} /> : <Bell aria-hidden size={18} />}
            {waits ? <Trans>Stop notifying me</Trans> : <Trans>Notify me when it's back</Trans>}
          </Button>
        </>
      )}
    </div>
  )
}
