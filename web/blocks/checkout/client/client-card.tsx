import { Trans, useLingui } from '@lingui/react/macro'
import { toLocalPhone } from '#contract/phones.ts'
import type { Choices } from '#web/features/checkout/use-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './client-card.module.css'

type Props = {
  choices: Pick<Choices, 'group' | 'branch'> & { client: NonNullable<Choices['client']> }
  /** Null where the client is fixed, because the order books a request. */
  onChange: (() => void) | null
}

/** The name of the chosen client, with a button that chooses another. */
export function ClientName({ choices: { client, group }, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.head}>
      <p className={styles.name}>
        {client.fullName} <span className={styles.number}>{client.clientNumber}</span>
      </p>
      {onChange && (
        <Button variant="quiet" onClick={onChange} aria-label={t`Change the client`}>
          <Trans>Change</Trans>
        </Button>
      )}
      {group && group.status !== 'active' && (
        <p className={styles.refused}>
          <Trans>This group is not active: it cannot order.</Trans>
        </p>
      )}
      {client.status !== 'active' && (
        <p className={styles.refused}>
          <Trans>This client is not active: they cannot order.</Trans>
        </p>
      )}
    </div>
  )
}

/** What is known of the chosen client. */
export const ClientFacts = ({ choices: { client, group, branch } }: Pick<Props, 'choices'>) => (
  <Facts className={styles.facts}>
    <Fact label={<Trans>Group</Trans>}>{group?.groupName || notKnown}</Fact>
    <Fact label={<Trans>Branch</Trans>}>{branch?.branchName || notKnown}</Fact>
    <Fact label={<Trans>Credit Officer</Trans>}>{group?.creditOfficer || notKnown}</Fact>
    <Fact label={<Trans>Phone</Trans>}>
      {client.phone ? <a href={`tel:${client.phone}`}>{toLocalPhone(client.phone)}</a> : notKnown}
    </Fact>
    <Fact label={<Trans>First Name</Trans>}>{client.firstName || notKnown}</Fact>
    <Fact label={<Trans>Last Name</Trans>}>{client.lastName || notKnown}</Fact>
  </Facts>
)

/** Has the height of the card. */
export const ClientCardSkeleton = () => (
  <>
    <Skeleton width="70%" height="1.5rem" />
    <Skeleton height="11rem" />
    <Skeleton height="9rem" />
  </>
)
