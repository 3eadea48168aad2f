import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FoundClient } from '#contract/lending/clients.ts'
import { ksh } from '#contract/money.ts'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { clientById, clientCredit } from '#web/features/checkout/checkout.queries.ts'
import { LendingStop } from '#web/features/credit/lending-stop.tsx'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { hasCode } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { clearShopClient, useShopClient } from '#web/lib/session/shop-client.store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './client-bar.module.css'

export type ClientBarProps = { session: Session }

/** The client whom staff shop for in this tab, with what can still be booked; null without one. */
export default function ClientBar({ session }: ClientBarProps) {
  const client = useShopClient(session.key)
  return client && <Line key={client.clientId} session={session} clientId={client.clientId} />
}

function Line({ session, clientId }: ClientBarProps & { clientId: number }) {
  const { t } = useLingui()
  const chooseCart = useChooseCart(session)
  const client = useQuery(clientById(clientId, session))
  const credit = useQuery(clientCredit(clientId, session))
  const [isChanging, setChanging] = useState(false)
  const [ungrouped, setUngrouped] = useState<string | null>(null)

  const choose = (found: FoundClient) => {
    const { id, groupId, fullName } = found
    if (groupId === null) return setUngrouped(fullName)
    setUngrouped(null)
    if (chooseCart({ id, groupId }, 'stay')) setChanging(false)
  }
  const retry = () => Promise.all([client.refetch(), credit.refetch()])
  const isMissing = hasCode(client.error, 'NOT_FOUND')

  return (
    <section className={styles.bar} aria-label={t`The client you shop for`}>
      <div className={styles.line}>
        <p className={styles.who}>
          {client.data ? (
            <Trans>
              Shopping for <strong>{client.data.fullName}</strong>
            </Trans>
          ) : isMissing ? (
            <Trans>This client is no longer yours to book for.</Trans>
          ) : client.error ? (
            <Trans>The client could not be loaded.</Trans>
          ) : (
            <Skeleton width="12rem" />
          )}
          {client.data && (
            <span className={styles.available}>
              {credit.data ? (
                credit.data.available === null ? (
                  <Trans>no loan limit yet</Trans>
                ) : (
                  <Trans>{ksh(credit.data.available)} available</Trans>
                )
              ) : credit.error ? (
                <Trans>limit not loaded</Trans>
              ) : (
                <Skeleton width="6rem" />
              )}
            </span>
          )}
          {client.data && credit.data && (
            <>
              <Overdue arrears={credit.data} />
              <LendingStop credit={credit.data} />
            </>
          )}
        </p>
        {!isMissing && (client.error || credit.error) ? (
          <Button variant="quiet" busy={client.isFetching || credit.isFetching} onClick={retry}>
            <Trans>Try Again</Trans>
          </Button>
        ) : (
          <Button
            variant="quiet"
            aria-expanded={isChanging}
            aria-label={t`Shop for another client`}
            onClick={() => setChanging(!isChanging)}
          >
            <Trans>Change</Trans>
          </Button>
        )}
        <IconButton aria-label={t`Shop for no client`} onClick={clearShopClient}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      {isChanging && (
        <div className={styles.search}>
          <ClientSearch session={session} onFound={choose} />
          {ungrouped && <ClientWithoutGroup name={ungrouped} />}
        </div>
      )}
    </section>
  )
}
