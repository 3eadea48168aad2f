import { Trans, useLingui } from '@lingui/react/macro'
import { BriefcaseBusiness, House, MapPin } from 'lucide-react'
import { type Address, deleteAddress, setDefaultAddress } from '#contract/account/addresses.ts'
import { myAddresses, type Person } from '#web/features/profile/profile.queries.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './addresses.module.css'

const icons = { home: House, work: BriefcaseBusiness, other: MapPin }

type Props = {
  address: Address
  person: Person
  /** Another address is being edited: a second form would replace what was typed there. */
  isOtherOpen: boolean
  onEdit: () => void
}

export function AddressCard({ address, person, isOtherOpen, onEdit }: Props) {
  const { t } = useLingui()
  const { queryKey } = myAddresses(person)
  const { id, title, city, county, postalCode, isDefault } = address
  const Icon = icons[address.type]

  const makeDefault = useAction({
    run: () => api(setDefaultAddress, { params: { id } }),
    done: t`Default address set successfully!`,
    failed: t`Failed to set default address. Please try again.`,
    invalidates: [queryKey],
  })

  return (
    <article className={styles.card} aria-labelledby={`address-${id}`}>
      <div className={styles.head}>
        <Icon aria-hidden size={20} />
        <h3 id={`address-${id}`} className={styles.title}>
          {title}
        </h3>
        {isDefault && (
          <Badge tone="action">
            <Trans>Default</Trans>
          </Badge>
        )}
      </div>
      <address className={styles.lines}>
        <span>{address.address}</span>
        <span>{[postalCode, city].filter(Boolean).join(' ')}</span>
        {county && county !== city && <span>{county}</span>}
      </address>
      <div className={styles.actions}>
        <Button variant="quiet" data-edit={id} aria-label={t`Edit ${title}`} disabled={isOtherOpen} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            aria-label={t`Set Default: ${title}`}
            busy={makeDefault.isBusy}
            onClick={() => makeDefault.act()}
          >
            <Trans>Set Default</Trans>
          </Button>
        )}
        <ConfirmButton
          button={<Trans>Delete</Trans>}
          label={t`Delete ${title}`}
          title={<Trans>Are you sure you want to delete this address?</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          cancelLabel={<Trans>Keep it</Trans>}
          onConfirm={() => api(deleteAddress, { params: { id } })}
          done={t`Address deleted successfully!`}
          failed={t`Failed to delete address. Please try again.`}
          stale={queryKey}
        >
          <p>
            {title}, {city}
          </p>
        </ConfirmButton>
      </div>
    </article>
  )
}
