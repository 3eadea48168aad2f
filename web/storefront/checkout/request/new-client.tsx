import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Client, type CreateClientInput, createClient } from '#contract/lending/clients.ts'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { ApiError, api, messageOf } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './request.module.css'

type Typed = Pick<CreateClientInput, 'firstName' | 'lastName' | 'phone'> & { groupId: number | null }

/** As somebody is called, into two fields that can be put right. */
const splitName = (name: string) => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The phone of a client the shop knows. */
const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ALREADY_TAKEN' && hasField(error.details, 'phone')

const hasField = (details: unknown, name: string) =>
  typeof details === 'object' && details !== null && 'field' in details && details.field === name

type Props = { request: StaffOrderRequest; session: Session; onMade: (client: Client) => void; onCancel: () => void }

/** A client made of a member, in a group of the branch. Not a form: it stands inside the checkout's. */
export function NewClient({ request: { member, branchId, location }, session, onMade, onCancel }: Props) {
  const { t } = useLingui()
  const groups = useQuery(groupList(session))
  const [typed, setTyped] = useState<Typed>({ ...splitName(member.name), phone: member.phone ?? '', groupId: null })
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  // One key for the same words: pressing again after a lost answer makes nobody twice.
  const sent = useRef({ key: '', contents: '' })

  const open = groups.data?.filter((group) => group.branchId === branchId && group.status === 'active') ?? []
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
  }

  const make = async () => {
    const { groupId } = typed
    const missing = {
      ...(typed.firstName.trim() ? {} : { firstName: t`First name is required` }),
      ...(typed.lastName.trim() ? {} : { lastName: t`Last name is required` }),
      ...(groupId ? {} : { groupId: t`Choose the client's group.` }),
    }
    setErrors(missing)
    setProblem(null)
    if (!groupId || Object.keys(missing).length > 0) return
    const body = { ...typed, groupId, accountId: member.accountId, ...(location ? { location } : {}) }
    const contents = JSON.stringify(body)
    if (sent.current.contents !== contents) sent.current = { key: newRequestKey(), contents }
    setBusy(true)
    try {
      onMade(await api(createClient, { body, idempotencyKey: sent.current.key }))
    } catch (error) {
      const refused = isTaken(error) ? { phone: error.message } : fieldMessages(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) {
        setProblem(messageOf(error, t`No answer. Try again: you won't create a duplicate.`))
      }
      setBusy(false)
    }
  }

  return (
    <div className={styles.form}>
      <Field
        label={<Trans>First Name</Trans>}
        value={typed.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        maxLength={80}
        error={errors.firstName}
      />
      <Field
        label={<Trans>Last Name</Trans>}
        value={typed.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        maxLength={80}
        error={errors.lastName}
      />
      <Field
        type="tel"
        inputMode="tel"
        label={<Trans>Phone</Trans>}
        value={typed.phone}
        onChange={(event) => change({ phone: event.target.value })}
        maxLength={20}
        error={errors.phone}
      />
      <Combobox
        label={<Trans>Group</Trans>}
        placeholder={t`Choose or type a group`}
        options={open.map((group) => ({ value: group.id, label: group.groupName, note: group.creditOfficer }))}
        value={typed.groupId}
        onChange={(groupId) => change({ groupId })}
        error={errors.groupId}
        hint={<Trans>A manager sets the loan limit afterwards.</Trans>}
      />
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={make}>
          {isBusy ? <Trans>Saving...</Trans> : <Trans>Create client</Trans>}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
