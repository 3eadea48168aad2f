import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { findDuplicates } from '#contract/lending/customer-merges.staff.ts'
import { readPhone } from '#contract/phones.ts'
import { api } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useSession } from '#web/lib/session/session.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { customerKeys } from './customer-keys.ts'
import { DuplicateList } from './duplicate-list.tsx'

type Person = { firstName: string; lastName: string; phone: string | null }

const alike = (person: Person, { key }: Session) =>
  queryOptions({
    queryKey: customerKeys.part(key, 'alike', person),
    queryFn: ({ signal }) => api(findDuplicates, { body: person, signal }),
    enabled: person.firstName !== '' && (person.lastName !== '' || person.phone !== null),
    staleTime: 60_000,
  })

/** Customers who may be the person in the form, before it is sent. */
export function LikelyDuplicates() {
  const [firstName, lastName, phone]: unknown[] = useWatch({ name: ['firstName', 'lastName', 'phone'] })
  const typed = {
    firstName: String(firstName ?? '').trim(),
    lastName: String(lastName ?? '').trim(),
    phone: readPhone(String(phone ?? '')),
  }
  const [settled] = useDebouncedValue(JSON.stringify(typed), debounceMs)
  const person = JSON.parse(settled) as Person
  const { data } = useQuery(alike(person, useSession()))
  if (!data || data.content.length === 0) return null
  return (
    <Alert>
      <p>
        <Trans>This person may have a record already:</Trans>
      </p>
      <DuplicateList duplicates={data.content.slice(0, 5)} />
    </Alert>
  )
}
