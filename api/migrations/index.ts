import type { Migration } from 'kysely'
import * as baseline from './0166-baseline.ts'

/** Forward only, in the order of their names. A migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0166-baseline': baseline,
}

/** The last of the steps that the baseline replaces: a database that has it is what the baseline builds. */
export const lastBeforeBaseline = '0166-instalments'

/** The commit of the shop that brings an older database to that step. */
export const versionBeforeBaseline = 'e3bd7364'
