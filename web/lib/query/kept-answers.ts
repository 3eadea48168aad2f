import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { currentSession, visitor } from '../session/session.ts'
import { isKeptQuery } from './kept-queries.ts'
import type { NounKey, Scope } from './keys.ts'
import { readKey } from './keys.ts'
import { type KeptReader, keptDatabase, keptSince } from './or-kept.ts'

/** Milliseconds after which an answer is not shown any more. */
const maxAgeMs = 7 * 24 * 60 * 60_000
/** Characters of all answers together; the oldest go first. */
const maxSize = 20_000_000
/** Milliseconds in which changes are collected before they are written. */
const collectMs = 2000

type Entry = {
  /** Account, language and query. */
  id: string
  owner: Scope
  /** An answer of another version of the app may have another shape. */
  build: string
  at: number
  size: number
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry }
  /** As JSON, by the id of the entry. */
  answers: { key: string; value: string }
}

const stores = ['entries', 'answers'] as const
let opened: Promise<IDBPDatabase<Schema>> | undefined

async function connect() {
  return openDB<Schema>(keptDatabase, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'id' })
      db.createObjectStore('answers')
    },
    // Another page, or this one, deletes what is kept.
    blocking: (_current, _blocked, event) => {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opened = undefined
    },
  })
}

function open() {
  opened ??= connect()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The version of the app, as the router names it. */
const build = () =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? ''

const idOf = (owner: Scope, queryHash: string) => `${owner} ${document.documentElement.lang} ${queryHash}`

/** Whether an answer of this time, in milliseconds since 1970, may not be shown any more. */
export const isTooOld = (at: number) => Date.now() - at > maxAgeMs

const isUsable = (entry: Entry) =>
  entry.owner === currentSession().key && entry.build === build() && !isTooOld(entry.at)

/** The last answer to a query for the account of the session. */
export const readKept: KeptReader = async (queryKey) => {
  if (!isKeptQuery(queryKey)) return undefined
  const id = idOf(currentSession().key, hashKey(queryKey))
  const transaction = (await open()).transaction(stores)
  const entry = await transaction.objectStore('entries').get(id)
  const answer = await transaction.objectStore('answers').get(id)
  return entry && answer !== undefined && isUsable(entry) ? { data: JSON.parse(answer), at: entry.at } : null
}

type Writing = { entry: Entry; answer: string }

/** Removes what is too old, of another account or version, and then the oldest until the rest fits. */
async function trim(db: IDBPDatabase<Schema>, written: Writing[] = []) {
  const transaction = db.transaction(stores, 'readwrite')
  const [entries, answers] = [transaction.objectStore('entries'), transaction.objectStore('answers')]
  const work = async () => {
    await Promise.all(written.flatMap(({ entry, answer }) => [entries.put(entry), answers.put(answer, entry.id)]))
    let size = 0
    const newestFirst = (await entries.getAll()).sort((one, other) => other.at - one.at)
    const over = newestFirst.filter((entry) => {
      size += entry.size
      return size > maxSize || !isUsable(entry)
    })
    await Promise.all(over.flatMap(({ id }) => [entries.delete(id), answers.delete(id)]))
  }
  // Both, since a write that fails ends the transaction too.
  await Promise.all([work(), transaction.done])
}

/** Writes answers. Without room everything goes: the shop answers again, and what a person typed may need the room. */
async function write(written: Writing[]) {
  const db = await open()
  // Between the answer and this moment the session may have ended.
  const own = written.filter(({ entry }) => entry.owner === currentSession().key)
  if (own.length === 0) return
  try {
    await trim(db, own)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    await Promise.all(stores.map((store) => db.clear(store)))
  }
}

const isOfShop = ({ queryKey, queryHash, state }: Query, owner: Scope) =>
  state.status === 'success' &&
  isKeptQuery(queryKey) &&
  keptSince(queryHash) === undefined &&
  [owner, visitor.key].includes(readKey(queryKey as NounKey).scope)

/**
 * Keeps the answers that the shop gives to the account of the session: those the page has, and those to come. Returns the
 * function that stops it. A visitor keeps none.
 */
export function keepAnswers(client: QueryClient): () => void {
  const { key: owner } = currentSession()
  if (owner === visitor.key) return () => undefined
  const waiting = new Map<string, { query: Query; id: string }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriting = Promise.resolve()

  const flush = async () => {
    timer = undefined
    const written = [...waiting.values()].map(({ query: { state }, id }): Writing => {
      const answer = JSON.stringify(state.data)
      return { answer, entry: { id, owner, build: build(), at: state.dataUpdatedAt, size: answer.length } }
    })
    waiting.clear()
    await write(written)
  }
  const note = (query: Query) => {
    if (!isOfShop(query, owner)) return
    waiting.set(query.queryHash, { query, id: idOf(owner, query.queryHash) })
    timer ??= setTimeout(writeWaiting, collectMs)
  }
  const writeWaiting = () => {
    clearTimeout(timer)
    isWriting = isWriting.then(flush).catch(stopWithout)
  }
  /** A phone may end a page that is not shown at any moment. */
  const onHidden = () => document.visibilityState === 'hidden' && writeWaiting()
  document.addEventListener('visibilitychange', onHidden)
  const cache = client.getQueryCache()
  const unsubscribe = cache.subscribe(({ type, query, ...event }) => {
    const isAnswer = 'action' in event && ['success', 'setState'].includes(event.action.type)
    if (type === 'added' || isAnswer) note(query)
  })
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onHidden)
  }
  /** Some browsers refuse storage, as in a private window: then nothing is kept. Anything else is a fault. */
  const stopWithout = (error: unknown) => {
    stop()
    if (!(error instanceof DOMException)) throw error
  }
  isWriting = open()
    .then((db) => trim(db))
    .catch(stopWithout)
  for (const query of cache.getAll()) note(query)
  return stop
}
