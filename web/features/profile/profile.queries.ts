import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '#contract/account/addresses.ts'
import { getDataExport, getDeletion } from '#contract/account/my-data.ts'
import { getNotifications, getPrivacy } from '#contract/account/preferences.ts'
import { getProfile } from '#contract/account/profile.ts'
import { listSessions } from '#contract/account/security.ts'
import { api } from '#web/lib/http/api.ts'
import { profileKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** A signed-in session. */
export type Person = Extract<Session, { user: object }>

const keyOf = (what: string, { key }: Person) => profileKeys.part(key, what)

export const myProfile = (person: Person) =>
  queryOptions({
    queryKey: keyOf('profile', person),
    queryFn: ({ signal }) => api(getProfile, { params: { id: person.user.id }, signal }),
  })

/** The addresses of the account, the default first. */
export const myAddresses = (person: Person) =>
  queryOptions({
    queryKey: keyOf('addresses', person),
    queryFn: ({ signal }) => api(listAddresses, { params: { id: person.user.id }, signal }),
  })

/** The sessions of the account, fetched each time the screen opens. */
export const mySessions = (person: Person) =>
  queryOptions({
    queryKey: keyOf('sessions', person),
    queryFn: ({ signal }) => api(listSessions, { signal }),
    staleTime: 0,
  })

export const myNotifications = (person: Person) =>
  queryOptions({
    queryKey: keyOf('notifications', person),
    queryFn: ({ signal }) => api(getNotifications, { signal }),
  })

export const myPrivacy = (person: Person) =>
  queryOptions({
    queryKey: keyOf('privacy', person),
    queryFn: ({ signal }) => api(getPrivacy, { signal }),
  })

const pollMs = 2000

/** The data export of the account, polled while it is being made. */
export const myDataExport = (person: Person) =>
  queryOptions({
    queryKey: keyOf('data-export', person),
    queryFn: ({ signal }) => api(getDataExport, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'being made' && pollMs,
  })

export const myDeletion = (person: Person) =>
  queryOptions({
    queryKey: keyOf('deletion', person),
    queryFn: ({ signal }) => api(getDeletion, { signal }),
  })
