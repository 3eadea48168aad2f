import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { themes } from '../themes.ts'
import { type ConsoleList, consoleListNames } from './console-lists.staff.ts'
import { startPages } from './start-pages.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How the console writes days: DD/MM/YYYY, MM/DD/YYYY, or without a choice with the month by its name. */
export const dateFormats = ['dmy', 'mdy'] as const
export type DateFormat = (typeof dateFormats)[number]

const maxColumns = 60
const maxPageSize = 200
const ColumnId = z.string().regex(/^[A-Za-z][\w-]{0,39}$/)

export const ColumnLayout = z.strictObject({
  /** Ids of columns; the others follow in their default order. */
  order: z.array(ColumnId).max(maxColumns),
  /** Visibility by column id; columns that are missing have their default. */
  shown: z.record(ColumnId, z.boolean()).refine((shown) => Object.keys(shown).length <= maxColumns),
  /** Rows per page, where the account chose them. */
  size: z.int().min(1).max(maxPageSize).optional(),
})
export type ColumnLayout = z.infer<typeof ColumnLayout>

const List = z.enum(consoleListNames)

export const ConsolePreferences = z.object({
  /** Null until one is chosen: the browser then uses its own choice. */
  theme: z.enum(themes).nullable(),
  density: z.enum(densities),
  /** Whether single-key shortcuts are on. */
  shortcuts: z.boolean(),
  /** Null: the month by its name. */
  dateFormat: z.enum(dateFormats).nullable(),
  /** An email for each new order that the account may see. */
  mailsNewOrders: z.boolean(),
  /** At most one email an hour with refused bookings and reversed repayments that the account may see. */
  mailsFailures: z.boolean(),
  /** A notice each morning with the orders of the day before, to an account of all branches. */
  noticesOfOrders: z.boolean(),
  /** Where a sign-in leads; null: where the permissions of the account have most of their work. */
  startPage: z.enum(startPages).nullable(),
  /** By list; a list that is missing has its default layout. */
  columns: z.partialRecord(List, ColumnLayout),
})
export type ConsolePreferences = z.infer<typeof ConsolePreferences> & {
  columns: Partial<Record<ConsoleList, ColumnLayout>>
}

/** A missing key leaves its value, null restores the default. `columns` is merged by list. */
export const SaveConsolePreferencesInput = z.strictObject({
  theme: z.enum(themes).nullable().optional(),
  density: z.enum(densities).nullable().optional(),
  shortcuts: z.boolean().nullable().optional(),
  dateFormat: z.enum(dateFormats).nullable().optional(),
  mailsNewOrders: z.boolean().nullable().optional(),
  mailsFailures: z.boolean().nullable().optional(),
  noticesOfOrders: z.boolean().nullable().optional(),
  startPage: z.enum(startPages).nullable().optional(),
  columns: z.partialRecord(List, ColumnLayout.nullable()).optional(),
})
export type SaveConsolePreferencesInput = z.infer<typeof SaveConsolePreferencesInput>

export const getConsolePreferences = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/preferences',
  permission: 'staff',
  description: 'My preferences in the console: theme, density, shortcuts, dates, mails, columns of lists.',
  response: ConsolePreferences,
})
/** The last write of a key wins; concurrent writes of different keys are all stored. */
export const saveConsolePreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/preferences',
  permission: 'staff',
  description:
    'Change my preferences in the console. A missing key leaves its value, null restores the default, and `columns` is merged by list; the last write of a key wins.',
  body: SaveConsolePreferencesInput,
  response: ConsolePreferences,
})
