import type { Session } from '#web/lib/session/session.ts'
import { type Stored, stored } from '#web/lib/storage/local-storage-store.ts'
import { followedJobsKey } from '#web/lib/storage/storage-keys.ts'

const noJobs: number[] = []
/** More would cover the page. */
const maxShown = 3

const readIds = (json: unknown) => (Array.isArray(json) ? json.filter((id) => Number.isSafeInteger(id)) : noJobs)

/** Jobs that this page began: of others it shows no end that it did not wait for. */
const begunHere = new Set<number>()
export const isBegunHere = (id: number) => begunHere.has(id)

const stores = new Map<string, Stored<number[]>>()

/** Ids of the jobs that a session follows in the corner of the console, in all its tabs and after a reload. */
export function followedJobsOf({ key }: Session): Stored<number[]> {
  const name = followedJobsKey(key)
  const known = stores.get(name) ?? stored(name, noJobs, readIds)
  stores.set(name, known)
  return known
}

export function followJob(session: Session, id: number) {
  begunHere.add(id)
  const store = followedJobsOf(session)
  store.set([...store.get().filter((other) => other !== id), id].slice(-maxShown))
}

export function unfollowJob(session: Session, id: number) {
  const store = followedJobsOf(session)
  store.set(store.get().filter((other) => other !== id))
}
