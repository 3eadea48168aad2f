import { type Item, type ItemState, isItemKind, isUnsent, itemStates } from './item.ts'
import { keepItem, type Owner, recount } from './outbox.store.ts'

const format = 'sokoni-outbox-1'

type CopiedItem = Pick<Item, 'id' | 'state' | 'madeAt' | 'content'>
/** A file with the unsent and refused items of one account, in words and numbers that an office can read. */
export type OutboxCopy = { format: typeof format; account: string; name: string; savedAt: string; items: CopiedItem[] }

export const toCopy = (owner: Owner, items: readonly Item[], now: Date): OutboxCopy => ({
  format,
  account: owner.key,
  name: owner.firstName,
  savedAt: now.toISOString(),
  items: items
    .filter(({ state }) => isUnsent(state) || state === 'refused')
    .map(({ id, state, madeAt, content }) => ({ id, state, madeAt, content })),
})

const isText = (value: unknown) => typeof value === 'string'

function isCopied(json: unknown): json is CopiedItem {
  const { id, state, madeAt, content } = (json ?? {}) as Partial<CopiedItem>
  const { kind, body, who, id: record, amount } = content ?? {}
  const isJson = isText(body) && body?.startsWith('{')
  const hasNumbers = [record, amount].every((value) => value === null || typeof value === 'number')
  return (
    isText(id) &&
    itemStates.includes(state as ItemState) &&
    Number.isFinite(madeAt) &&
    isItemKind(kind) &&
    isText(who) &&
    hasNumbers &&
    isJson
  )
}

/** Null for a file that is no copy of an outbox. */
export function readCopy(text: string): OutboxCopy | null {
  try {
    const copy: Partial<OutboxCopy> | null = JSON.parse(text)
    const isWhole = copy?.format === format && isText(copy.account) && Array.isArray(copy.items)
    return isWhole && copy.items?.every(isCopied) ? (copy as OutboxCopy) : null
  } catch {
    return null
  }
}

/**
 * Puts the items of an own copy into the outbox under their own keys: what was sent meanwhile is found, not done again. The
 * keys of another account mean nothing to the server, so its copy is only shown. Returns how many items the copy has.
 */
export async function takeIn(owner: Owner, { account, items }: OutboxCopy): Promise<number | null> {
  if (account !== owner.key) return null
  for (const { id, state, madeAt, content } of items) {
    // What was being sent may have been done.
    await keepItem(owner, { id, content, madeAt, state: state === 'sending' ? 'unknown' : state })
  }
  await recount()
  return items.length
}
