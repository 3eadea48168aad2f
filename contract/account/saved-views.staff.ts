import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Version } from '../lists.ts'
import { withCodes } from '../messages/fields.ts'
import { oneLine } from '../texts.ts'
import { type ConsoleList, consoleListNames, consoleLists } from './console-lists.staff.ts'
import { Done } from './sessions.ts'

/** Own views of one account for one list. */
export const maxSavedViews = 50

/** The parameters of a list's filter, order and page size. */
export const ViewQuery = z.record(z.string().min(1).max(40), z.union([z.string().max(1000), z.number(), z.boolean()]))
export type ViewQuery = z.infer<typeof ViewQuery>

/** Parameters that select a page: a view always begins with the first one. */
const positions = ['page', 'olderThan', 'newerThan']

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/**
 * The query as the schema of the list reads it, without defaults, and why it is refused. Parameters that select a page
 * are refused: a view begins with the first one.
 */
export function parseViewQuery(list: ConsoleList, query: ViewQuery): { query: ViewQuery; issues: Issue[] } {
  const schema = consoleLists[list].query as z.ZodType<Record<string, ViewQuery[string] | undefined>>
  const parsed = schema.safeParse(query, withCodes)
  const position = Object.keys(query).filter((key) => positions.includes(key))
  const read = Object.keys(query).flatMap((key) => {
    const value = parsed.data?.[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return {
    query: Object.fromEntries(read),
    issues: [
      ...(parsed.error?.issues ?? []),
      ...position.map((key) => ({ path: [key], message: messageCode('UNKNOWN_FIELD') })),
    ],
  }
}

const fields = {
  list: z.enum(consoleListNames),
  name: oneLine(60).min(1),
  query: ViewQuery,
  /** Offered to all staff of the list, without the search word. Sharing needs Configure Settings. */
  shared: z.boolean().default(false),
}

const checkQuery = ({ list, query }: { list: ConsoleList; query: ViewQuery }, context: z.RefinementCtx) => {
  for (const { path, message } of parseViewQuery(list, query).issues) {
    context.addIssue({ code: 'custom', path: ['query', ...path], message })
  }
}

export const AddSavedViewInput = z.strictObject(fields).superRefine(checkQuery)
export type AddSavedViewInput = z.infer<typeof AddSavedViewInput>

/**
 * `list` is the one of the view. `version` is the one that was read; another one on the server answers VERSION_CONFLICT,
 * unless nothing would change.
 */
export const SaveSavedViewInput = z.strictObject({ ...fields, version: Version.positive() }).superRefine(checkQuery)
export type SaveSavedViewInput = z.infer<typeof SaveSavedViewInput>

export const SavedView = z.object({
  id: Id,
  list: z.enum(consoleListNames),
  name: z.string(),
  query: ViewQuery,
  shared: z.boolean(),
  version: Version,
  isMine: z.boolean(),
  /** Whether the caller may change and delete it. */
  canEdit: z.boolean(),
  /** Who made it. */
  owner: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ id: IdParam })

/** NOT_ALLOWED without the permission of the list, as for all calls of saved views. */
export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/saved-views',
  permission: 'staff',
  description: 'My views of a list by name, then the shared ones of others. Needs the permission of the list.',
  query: z.strictObject({ list: z.enum(consoleListNames), ...pageQuery(200) }),
  response: pageOf(SavedView),
})

/** At most 50 of a list: one more answers TOO_MANY_VIEWS. ALREADY_TAKEN for a name of another own view of the list. */
export const addSavedView = defineEndpoint({
  method: 'POST',
  path: '/api/v1/saved-views',
  permission: 'staff',
  description:
    "Save the filter of a list under a name. `query` has parameters of the list's call, without those of a page; sharing needs Configure Settings and no `search`. Answers 409 ALREADY_TAKEN, or TOO_MANY_VIEWS above 50.",
  idempotent: true,
  status: 201,
  body: AddSavedViewInput,
  response: SavedView,
})

/** An own view, or with Configure Settings a shared one. */
export const saveSavedView = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/saved-views/:id',
  permission: 'staff',
  description:
    'Rename a view, replace its filter, or share it. With Configure Settings also a shared one of others. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params,
  body: SaveSavedViewInput,
  response: SavedView,
})

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/saved-views/:id',
  permission: 'staff',
  description: 'Delete a view of mine, or with Configure Settings a shared one.',
  params,
  response: Done,
})
