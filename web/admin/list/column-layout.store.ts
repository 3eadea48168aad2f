import type { Session } from '#web/lib/session/session.ts'
import { type Stored, stored } from '#web/lib/storage/local-storage-store.ts'
import { columnLayoutKey } from '#web/lib/storage/storage-keys.ts'

/** How one account sees one list. */
export type ColumnLayout = {
  /** Ids of columns; the others follow in their default order. */
  order: string[]
  /** Visibility by column id; columns that are missing have their default. */
  shown: Record<string, boolean>
  /** Rows per page. */
  size?: number | undefined
}

export const usualLayout: ColumnLayout = { order: [], shown: {} }

function readLayout(json: unknown): ColumnLayout {
  if (typeof json !== 'object' || json === null) return usualLayout
  const { order, shown, size } = json as Partial<Record<keyof ColumnLayout, unknown>>
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: Object.fromEntries(Object.entries(shown ?? {}).filter(([, isShown]) => typeof isShown === 'boolean')),
    ...(typeof size === 'number' && size > 0 && { size }),
  }
}

const stores = new Map<string, Stored<ColumnLayout>>()

/** The layout of one session for one list, stored in this browser. */
export function columnLayoutOf({ key }: Session, list: string): Stored<ColumnLayout> {
  const name = columnLayoutKey(key, list)
  const known = stores.get(name) ?? stored(name, usualLayout, readLayout)
  stores.set(name, known)
  return known
}
