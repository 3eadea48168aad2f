import { ApiError } from '../http/api.ts'

/** The stored version of a record whose edit was refused because another edit was saved first. */
export type VersionConflict = { version: number; values: Readonly<Record<string, unknown>> }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type ToFormValue = Readonly<Record<string, (stored: unknown) => unknown>>

/** Null for any error but VERSION_CONFLICT. */
export function versionConflictOf(error: unknown, toFormValue: ToFormValue = {}): VersionConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !isRecord(error.details)) return null
  const { current } = error.details
  if (!isRecord(current) || typeof current.version !== 'number') return null
  const inForm = Object.entries(toFormValue).map(([field, convert]) => [field, convert(current[field])] as const)
  return { version: current.version, values: { ...current, ...Object.fromEntries(inForm) } }
}
