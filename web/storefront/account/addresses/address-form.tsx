import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { addAddress, editAddress } from '#contract/account/addresses.ts'
import {
  type AddressDraft,
  type AddressField,
  missingFields,
  toAddressInput,
} from '#web/features/profile/address-draft.ts'
import { myAddresses, type Person } from '#web/features/profile/profile.queries.ts'
import { useFieldErrors } from '#web/lib/form/use-field-errors.ts'
import { ApiError, api, currentVersion, messageOf } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './addresses.module.css'

type Props = {
  draft: AddressDraft
  person: Person
  onChange: (draft: AddressDraft) => void
  onSaved: () => void
  onCancel: () => void
}

/** A new address, or one that is changed. What was typed stays until it is saved. */
export function AddressForm({ draft, person, onChange, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { errors, show, onInput } = useFieldErrors()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The same address sent once more after a lost answer is one address; another gets another key.
  const sent = useRef({ contents: '', key: '' })

  const words: Record<AddressField, string> = {
    title: t`Please give this address a name`,
    address: t`Please enter the address`,
    city: t`Please enter the town or city`,
  }

  const send = () => {
    const body = toAddressInput(draft)
    if (draft.id) return api(editAddress, { params: { id: draft.id }, body: { ...body, version: draft.version } })
    const contents = JSON.stringify(body)
    if (sent.current.contents !== contents) sent.current = { contents, key: newRequestKey() }
    return api(addAddress, { params: { id: person.user.id }, body, idempotencyKey: sent.current.key })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(null)
    if (show(form, Object.fromEntries(missingFields(draft).map((field) => [field, words[field]])))) return
    setBusy(true)
    try {
      await send()
      await client.invalidateQueries({ queryKey: myAddresses(person).queryKey })
      onSaved()
    } catch (error) {
      if (!show(form, fieldMessages(error))) {
        setProblem(messageOf(error, t`Failed to save address. Please try again.`))
      }
      // Deleted elsewhere: what was typed becomes a new one.
      if (error instanceof ApiError && error.status === 404) onChange({ ...draft, id: null })
      // Changed elsewhere: saved once more, what was typed replaces it.
      const version = currentVersion(error)
      if (version !== null) onChange({ ...draft, version })
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
      <h3>{draft.id ? <Trans>Edit Address</Trans> : <Trans>New Address</Trans>}</h3>
      <AddressFields draft={draft} errors={errors} onChange={(part) => onChange({ ...draft, ...part })} />
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Saving...</Trans> : <Trans>Save Address</Trans>}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
