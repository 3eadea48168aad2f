import { useLingui } from '@lingui/react/macro'
import { inOneLine } from './general-values.ts'

/** Labels of the general settings, for the form and for comparing two versions. */
export function useGeneralLabels() {
  const { t } = useLingui()
  return {
    companyName: t`Company Name`,
    logo: t`Logo`,
    currency: t`Currency`,
    timezone: t`Timezone`,
    contact: t`Contact`,
    social: t`Social links`,
    promoTexts: t`Promo texts`,
    claims: t`Claims`,
    shippingFee: t`Shipping fee`,
    freeShippingFrom: t`Free shipping from`,
    vatPercent: t`VAT percent`,
    taxPin: t`Tax PIN`,
    deliveryDays: t`Days until delivery`,
    holdExpiryDays: t`Days a hold lasts`,
    instalmentChoices: t`Months of repayment offered`,
    dueOnMeetings: t`Due days follow meetings`,
    repaymentBounceDays: t`Days in which a repayment can bounce`,
    depositPercent: t`Deposit`,
    depositFrom: t`Deposit for orders from`,
    approvalAbove: t`Approval by a second person above`,
    cashAbove: t`Cash in hand at most`,
    cashDays: t`Days cash stays in hand at most`,
    lendingStops: t`Bounds of lending`,
    reminders: t`Reminders of payments due`,
    limitGrowth: t`Limits that grow`,
    lowStockLevel: t`Usual low-stock level`,
    segments: t`Customer segments`,
  }
}

/** How values that are lists or records are compared. */
export function useGeneralFormats() {
  const { t } = useLingui()
  return {
    logo: (value: unknown) =>
      typeof value === 'string' && value.startsWith('data:') ? t`A new picture` : inOneLine(value),
    contact: inOneLine,
    social: inOneLine,
    promoTexts: inOneLine,
    claims: inOneLine,
    instalmentChoices: inOneLine,
    dueOnMeetings: (value: unknown) => (value === true ? t`Yes` : t`No`),
    repaymentBounceDays: inOneLine,
    lendingStops: inOneLine,
    reminders: inOneLine,
    limitGrowth: inOneLine,
    segments: inOneLine,
  }
}
