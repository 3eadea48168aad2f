import { maxMonths } from '#contract/orders/instalments.ts'
import { stored, useStored } from './local-storage-store.ts'
import { storageKeys } from './storage-keys.ts'

/** Used until a choice is made on this device. */
const usualMonths = 6

const readMonths = (json: unknown) =>
  typeof json === 'number' && Number.isInteger(json) && json >= 1 && json <= maxMonths ? json : null

const lastMonths = stored<number | null>(storageKeys.months, null, readMonths)

/** The number of months that prices are divided by, and that an order begins with: the last choice on this device. */
export const useMonths = () => useStored(lastMonths) ?? usualMonths

export const chooseMonths = (months: number) => lastMonths.set(months)
