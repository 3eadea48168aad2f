import type { Migration } from 'kysely'
import * as baseline from './0166-baseline.ts'
import * as receipts from './0168-receipts.ts'
import * as returnRefunds from './0169-return-refunds.ts'
import * as dueDays from './0170-due-days.ts'
import * as collectionSheets from './0172-collection-sheets.ts'
import * as newTerms from './0173-new-terms.ts'
import * as promises from './0174-promises.ts'
import * as reminders from './0175-reminders.ts'
import * as limitGrowth from './0176-limit-growth.ts'
import * as imports from './0177-imports.ts'
import * as system from './0178-system.ts'
import * as mpesa from './0180-mpesa.ts'
import * as mpesaPrompts from './0181-mpesa-prompts.ts'
import * as texts from './0182-texts.ts'
import * as mpesaDays from './0183-mpesa-days.ts'
import * as mpesaPayouts from './0184-mpesa-payouts.ts'
import * as deposits from './0185-deposits.ts'
import * as mpesaSettled from './0186-mpesa-settled.ts'

/** Forward only, in the order of their names. A migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '0166-baseline': baseline,
  '0168-receipts': receipts,
  '0169-return-refunds': returnRefunds,
  '0170-due-days': dueDays,
  '0172-collection-sheets': collectionSheets,
  '0173-new-terms': newTerms,
  '0174-promises': promises,
  '0175-reminders': reminders,
  '0176-limit-growth': limitGrowth,
  '0177-imports': imports,
  '0178-system': system,
  '0180-mpesa': mpesa,
  '0181-mpesa-prompts': mpesaPrompts,
  '0182-texts': texts,
  '0183-mpesa-days': mpesaDays,
  '0184-mpesa-payouts': mpesaPayouts,
  '0185-deposits': deposits,
  '0186-mpesa-settled': mpesaSettled,
}

/** The last of the steps that the baseline replaces: a database that has it is what the baseline builds. */
export const lastBeforeBaseline = '0166-instalments'

/** The commit of the shop that brings an older database to that step. */
export const versionBeforeBaseline = 'e3bd7364'
