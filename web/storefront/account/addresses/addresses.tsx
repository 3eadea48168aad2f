import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Address, maxAddresses } from '#contract/account/addresses.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import type { AddressFormInput } from '#web/features/profile/address-form.schema.ts'
import { addressDrafts, newAddress, toAddressForm } from '#web/features/profile/address-form-values.ts'
import { myAddresses, type Person } from '#web/features/profile/profile.queries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './addresses.module.css'

export function Addresses({ person }: { person: Person }) {
  const query = useQuery(myAddresses(person))
  return (
    <Panel title={<Trans>Delivery Addresses</Trans>}>
      <AccountQuery query={query}>{(addresses) => <AddressList addresses={addresses} person={person} />}</AccountQuery>
    </Panel>
  )
}

/** One form at a time: for a new address, or in the place of the address that is edited. */
function AddressList({ addresses, person }: { addresses: Address[]; person: Person }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<AddressFormInput | null>(() => {
    const draft = addressDrafts.read(person.key)
    return draft && { ...newAddress, ...draft }
  })
  const list = useRef<HTMLDivElement>(null)
  const goTo = useRef<string>(null)

  // Moves the focus into the form that opened, and back to its button when it closes.
  useEffect(() => {
    if (!goTo.current) return
    list.current?.querySelector<HTMLElement>(goTo.current)?.focus()
    goTo.current = null
  })

  const open = (values: AddressFormInput) => {
    goTo.current = '[name="title"]'
    setOpened(values)
  }
  const close = () => {
    goTo.current = opened?.id ? `[data-edit="${opened.id}"]` : '[data-add]'
    addressDrafts.clear(person.key)
    setOpened(null)
  }
  const onSaved = () => {
    toast(opened?.id ? t`Address saved successfully!` : t`Address added successfully!`)
    close()
  }
  const isOpen = (address: Address | null) => opened?.id === (address ? address.id : null)
  const stored = addresses.find(({ id }) => id === opened?.id)
  const isGone = opened?.id && !stored
  const saved = stored ? toAddressForm(stored) : opened?.id ? opened : newAddress
  const form = opened && <AddressForm values={saved} person={person} onSaved={onSaved} onCancel={close} />

  return (
    <div ref={list} className={styles.list}>
      {form && (isOpen(null) || isGone) && form}
      {!opened &&
        (addresses.length < maxAddresses ? (
          <Button data-add className={styles.add} onClick={() => open(newAddress)}>
            <Plus aria-hidden size={18} />
            <Trans>Add New Address</Trans>
          </Button>
        ) : (
          <p className={styles.note}>
            <Trans>You have {maxAddresses} addresses, the most allowed. Delete one to add another.</Trans>
          </p>
        ))}
      {addresses.length === 0 && !opened && (
        <p className={styles.note}>
          <Trans>No addresses found. Add a new one to get started.</Trans>
        </p>
      )}
      {addresses.map((address) =>
        isOpen(address) ? (
          <div key={address.id}>{form}</div>
        ) : (
          <AddressCard
            key={address.id}
            address={address}
            person={person}
            isOtherOpen={opened !== null}
            onEdit={() => open(toAddressForm(address))}
          />
        ),
      )}
    </div>
  )
}
