import type { auditFieldLabels } from './audit-field-labels.ts'
import type { AuditKind } from './audit-labels.ts'

/** What an id in an audit entry is the id of. */
export type IdKind =
  | Extract<
      AuditKind,
      'account' | 'branch' | 'brand' | 'category' | 'customer' | 'group' | 'officer' | 'order_request' | 'sub_category'
    >
  | 'picture'

type Field = keyof typeof auditFieldLabels

/** Fields whose numbers are ids. Some have a name instead of an id in some entries: a text stays as it is. */
export const idFields = {
  account: 'account',
  accountId: 'account',
  bookedBy: 'officer',
  branch: 'branch',
  branchId: 'branch',
  brandId: 'brand',
  categoryId: 'category',
  chair: 'customer',
  client: 'customer',
  creditOfficerId: 'officer',
  groupId: 'group',
  into: 'own',
  merged: 'customer',
  orderRequest: 'order_request',
  picture: 'picture',
  secretary: 'customer',
  subCategoryId: 'sub_category',
  survivor: 'customer',
  treasurer: 'customer',
  unlinkedAccount: 'account',
} as const satisfies Partial<Record<Field, IdKind | 'own'>>

/** Fields whose numbers are ids of rows without a name, of which the entry has the content: these are not shown. */
export const namelessFields = ['approval', 'event', 'note', 'return'] as const satisfies readonly Field[]

/** Kinds whose records are merged into one of their own: `into` is one of these, by the action. */
const ownKinds: Readonly<Record<string, IdKind>> = { brand: 'brand', category: 'category' }

/** Fields are named as in calls, some as the columns of their table: `firstName` or `first_name`. */
export const camelCased = (field: string) => field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const kinds = new Map<string, IdKind | 'own'>(Object.entries(idFields))
const nameless = new Set<string>(namelessFields)

/** The kind of record whose id a number in a field is; undefined where it is another number. */
export function idKindOf(field: string, action: string): IdKind | undefined {
  const kind = kinds.get(camelCased(field))
  return kind === 'own' ? ownKinds[action.split('.')[0] ?? ''] : kind
}

export const isNameless = (field: string) => nameless.has(camelCased(field))
