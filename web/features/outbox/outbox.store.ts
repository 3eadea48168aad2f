import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { currentSession, type Session, sessions } from '#web/lib/session/session.ts'
import { expectUnsent, noteUnsent } from '#web/lib/session/unsent.store.ts'
import { type Content, type Item, type ItemState, isUnsent, type Row, shownMs } from './item.ts'
import { importKey, seal, unseal } from './seal.ts'

interface Outbox extends DBSchema {
  items: { key: number; value: Row; indexes: { id: string } }
}

/** A browser that has no room for another item. */
export class OutboxFull extends Error {}

let database: Promise<IDBPDatabase<Outbox>> | undefined

function open() {
  database ??= openDB<Outbox>('sokoni-outbox', 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'order', autoIncrement: true }).createIndex('id', 'id', { unique: true })
    },
    blocking: () => void close(),
    terminated: () => {
      database = undefined
    },
  })
  database.catch(() => {
    database = undefined
  })
  return database
}

export async function close() {
  const open = database
  database = undefined
  const db = await open
  db?.close()
}

/** What a browser must have: without https it has no encryption, and some private windows have no database. */
const isSupported = () =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined && navigator.locks !== undefined

/** A session that can keep unsent work on this device, or null. */
export type Owner = { key: string; token: string; firstName: string; outboxKey: string }

function ownerOf(kind: 'staff' | 'member'): Owner | null {
  const stored = sessions[kind].get()
  if (!stored?.user.outboxKey || !isSupported()) return null
  const { id, firstName, name, outboxKey } = stored.user
  return { key: `${kind}:${id}`, token: stored.token, firstName: firstName || name, outboxKey }
}

/** The account of this session in the outbox; null for a visitor, or where the browser lacks something. */
export function outboxOwner({ kind, key }: Pick<Session, 'kind' | 'key'> = currentSession()): Owner | null {
  const owner = kind === 'visitor' ? null : ownerOf(kind)
  return owner?.key === key ? owner : null
}

/** The account whose items can be sent now; null while it is not signed in on this device. */
export const signedInOwner = (key: string): Owner | null =>
  [ownerOf('staff'), ownerOf('member')].find((owner) => owner?.key === key) ?? null

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

type Items = IDBPObjectStore<Outbox, ['items'], 'items', 'readwrite'>

/** Writes in one transaction. Throws OutboxFull where the browser has no room. */
async function write<Result>(run: (items: Items) => Promise<Result>): Promise<Result> {
  try {
    const tx = (await open()).transaction('items', 'readwrite')
    // Both, since a write that fails ends the transaction too.
    const [result] = await Promise.all([run(tx.store), tx.done])
    return result
  } catch (error) {
    if (isQuota(error)) throw new OutboxFull('no room')
    throw error
  }
}

const allRows = async () => (await open()).getAll('items')

/** Stores how many items wait or were refused. Called when a screen no longer shows them itself. */
export async function recount() {
  const rows = await allRows()
  const owners: Record<string, number> = {}
  for (const { owner, state } of rows) owners[owner] = (owners[owner] ?? 0) + (state === 'done' ? 0 : 1)
  noteUnsent(owners)
}

/** Removes what was done more than a day ago. */
export async function removeShown(now = Date.now()) {
  const rows = await allRows()
  // By the distance, since the clock of a device may jump in either direction.
  const over = rows.filter(({ state, changedAt }) => state === 'done' && Math.abs(now - changedAt) > shownMs)
  if (over.length === 0) return
  await write((items) => Promise.all(over.map(({ order }) => items.delete(order))))
}

export type NewItem = { id: string; content: Content; state?: ItemState; madeAt?: number }

/**
 * Stores an item, encrypted for its owner. One that is stored already stays as it is. Throws OutboxFull, and what the
 * database throws where the browser refuses it.
 */
export async function keepItem(owner: Owner, { id, content, state = 'waiting', madeAt }: NewItem): Promise<void> {
  expectUnsent(owner.key)
  const sealed = await seal(await importKey(owner.outboxKey), id, content)
  const now = Date.now()
  // Asked at the first item; a browser may refuse, which changes nothing here.
  void navigator.storage?.persist?.()
  const row = { id, owner: owner.key, firstName: owner.firstName, state, madeAt: madeAt ?? now, changedAt: now, sealed }
  await write(async (items) => {
    if ((await items.index('id').getKey(id)) === undefined) await items.add(row as Row)
  })
}

async function toItem(key: CryptoKey, { sealed, ...row }: Row): Promise<Item> {
  return { ...row, content: await unseal(key, row.id, sealed) }
}

/**
 * The items of an account in the order of making. Those that another key of the shop encrypted cannot be read: `sealed` is
 * their number.
 */
export async function readItems(owner: Owner): Promise<{ items: Item[]; sealed: number }> {
  const rows = (await allRows()).filter((row) => row.owner === owner.key)
  const key = await importKey(owner.outboxKey)
  const read = await Promise.allSettled(rows.map((row) => toItem(key, row)))
  const items = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return { items, sealed: rows.length - items.length }
}

/** Null for one that is gone, or that its account cannot read. */
export async function readItem(owner: Owner, id: string): Promise<Item | null> {
  const row = await (await open()).getFromIndex('items', 'id', id)
  if (row?.owner !== owner.key) return null
  return toItem(await importKey(owner.outboxKey), row).catch(() => null)
}

/** Unsent items of other accounts on this device: how many, and the first name. */
export async function readOthers(own: string | null): Promise<{ owner: string; firstName: string; count: number }[]> {
  const others = new Map<string, { owner: string; firstName: string; count: number }>()
  for (const { owner, firstName, state } of await allRows()) {
    if (owner === own || state === 'done') continue
    others.set(owner, { owner, firstName, count: (others.get(owner)?.count ?? 0) + 1 })
  }
  return [...others.values()]
}

/** The first unsent item whose account is signed in, without those in `except`. */
export async function nextUnsent(except: ReadonlySet<string>): Promise<Row | null> {
  const rows = await allRows()
  return rows.find(({ id, state, owner }) => isUnsent(state) && !except.has(id) && signedInOwner(owner)) ?? null
}

/**
 * Marks an unsent item as being sent; null when it is gone or final meanwhile. `before`: `unknown` where an earlier try
 * may have been done.
 */
export async function beginSending(id: string): Promise<{ row: Row; before: 'waiting' | 'unknown' } | null> {
  return write(async (items) => {
    const row = await items.index('id').get(id)
    const isOpen = row !== undefined && isUnsent(row.state)
    if (isOpen) await items.put({ ...row, state: 'sending' })
    return isOpen ? { row, before: row.state === 'waiting' ? 'waiting' : 'unknown' } : null
  })
}

/** Stores the outcome of a try. */
export async function endSending(owner: Owner, row: Row, state: ItemState, content: Content): Promise<void> {
  const sealed = await seal(await importKey(owner.outboxKey), row.id, content)
  await write((items) => items.put({ ...row, state, sealed, changedAt: Date.now() }))
}

/** Removes an item unless it may have been done; false then. */
export async function removeItem(id: string): Promise<boolean> {
  return write(async (items) => {
    const row = await items.index('id').get(id)
    const isRemoved = row === undefined || !['sending', 'unknown'].includes(row.state)
    if (row && isRemoved) await items.delete(row.order)
    return isRemoved
  })
}
