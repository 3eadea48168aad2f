import { useLingui } from '@lingui/react/macro'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { useRecordConflict } from '#web/admin/record/use-record-conflict.ts'

/** A conflict refetches the customer, so that the next attempt is about what is shown. */
export function useCustomerConflict() {
  const { t } = useLingui()
  return useRecordConflict(
    customerKeys.all,
    t`This customer was changed meanwhile. Check what is shown now, then try again.`,
  )
}
