import { ApiError } from '../http/api.ts'

/** What is stored on the server, of an edit that was refused because another one came between. */
export type VersionConflict = { version: number; values: Readonly<Record<string, unknown>> }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Null for any error but VERSION_CONFLICT. */
export function versionConflictOf(error: unknown): VersionConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !isRecord(error.details)) return null
  const { current } = error.details
  return isRecord(current) && typeof current.version === 'number' ? { version: current.version, values: current } : null
}
