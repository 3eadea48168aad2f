import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { togetherDays } from '#contract/lending/approval-choices.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { maxMonths } from '#contract/orders/instalments.ts'
import { maxReminderDays } from '#contract/site/settings.ts'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { CheckboxInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import { useGeneralLabels } from './general-labels.ts'
import { SectionPanel } from './general-sections.tsx'
import styles from './settings.module.css'

/** From 1. */
const daysUpTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

const months = Array.from({ length: maxMonths }, (_, index) => ({ value: index + 1, label: index + 1 }))

/** What an order costs, when it comes and how it is repaid. */
export function SellingFields() {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  return (
    <SectionPanel section="selling">
      <p className={styles.lead}>
        <Trans>Each applies to orders placed from now on; orders that exist keep their terms.</Trans>
      </p>
      <div className={styles.fields}>
        <MoneyInput
          name="shippingFee"
          label={labels.shippingFee}
          hint={t`Added to an order below the amount of free shipping. 0 charges nothing.`}
          required
        />
        <MoneyInput
          name="freeShippingFrom"
          label={labels.freeShippingFrom}
          hint={t`Orders of this amount or more are shipped free.`}
          required
        />
        <NumberInput
          name="vatPercent"
          label={labels.vatPercent}
          hint={t`The part of each price that is shown as VAT on orders and invoices.`}
          required
        />
        <TextInput
          name="taxPin"
          label={labels.taxPin}
          hint={t`Printed at the head of invoices and other documents, for example P051234567X.`}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoComplete="off"
        />
        <NumberInput
          name="deliveryDays"
          label={labels.deliveryDays}
          hint={t`A new order expects its delivery so many days later. 0 promises no day.`}
          inputMode="numeric"
          required
        />
        <NumberInput
          name="holdExpiryDays"
          label={labels.holdExpiryDays}
          hint={t`A pending order is cancelled after so many days, which frees its stock and limit. 0 never cancels.`}
          inputMode="numeric"
          required
        />
      </div>
      <MultiSelectInput
        name="instalmentChoices"
        label={labels.instalmentChoices}
        hint={t`The numbers of months that members and staff can choose for an order.`}
        options={months}
        className={styles.months}
      />
      <CheckboxInput name="dueOnMeetings" label={labels.dueOnMeetings} />
      <p className={styles.lead}>
        <Trans>
          Each due day moves forward to the next meeting of the client's group. It stays where the group has no meeting
          day.
        </Trans>
      </p>
      <BounceDays />
    </SectionPanel>
  )
}

/** What a client's ledger takes without a second person. */
export function LendingFields() {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  return (
    <SectionPanel section="lending">
      <div className={styles.fields}>
        <NumberInput
          name="depositPercent"
          label={labels.depositPercent}
          hint={t`Percent of the total that a client pays before the items of a new order leave. Empty for none.`}
          inputMode="numeric"
        />
        <MoneyInput
          name="depositFrom"
          label={labels.depositFrom}
          hint={t`Smaller orders need no deposit. 0 asks for it on all.`}
          required
        />
        <MoneyInput
          name="approvalAbove"
          label={labels.approvalAbove}
          hint={t`Corrections down, write-offs, opening balances and money paid back wait for a second person when those of a client in ${togetherDays} days are above this amount, and so do new terms of a higher debt. Empty for never.`}
        />
        <MoneyInput
          name="cashAbove"
          label={labels.cashAbove}
          hint={t`Above this amount staff are warned to hand their cash over, and managers see who has it. Empty for no limit.`}
        />
        <NumberInput
          name="cashDays"
          label={labels.cashDays}
          hint={t`The same for cash that is in hand for more days. Empty for no limit.`}
          inputMode="numeric"
        />
      </div>
      <fieldset className={styles.list}>
        <legend>{labels.lendingStops}</legend>
        <p className={styles.lead}>
          <Trans>
            Above these bounds no order is booked; a payment that brings it below lifts it. Empty for no bound.
          </Trans>
        </p>
        <div className={styles.fields}>
          <NumberInput
            name="lendingStops.clientDays"
            label={<Trans>Days a client is past due</Trans>}
            inputMode="numeric"
          />
          <NumberInput
            name="lendingStops.groupDays"
            label={<Trans>Days any client of a group is past due</Trans>}
            inputMode="numeric"
          />
          <NumberInput
            name="lendingStops.groupPercent"
            label={<Trans>Percent of a group's debt that is overdue</Trans>}
            inputMode="numeric"
          />
          <MoneyInput
            name="lendingStops.groupLimit"
            label={<Trans>What a group may owe together</Trans>}
            hint={t`Delivered and not repaid, and ordered, of all its clients.`}
          />
        </div>
      </fieldset>
      <Reminders />
      <LimitGrowth />
    </SectionPanel>
  )
}

/** When clients are reminded of a due day. */
function Reminders() {
  const labels = useGeneralLabels()
  return (
    <fieldset className={styles.list}>
      <legend>{labels.reminders}</legend>
      <p className={styles.lead}>
        <Trans>
          Members get a notice and an email, once for each due day that is unpaid. Officers see on the arrears screen
          whom to send a text.
        </Trans>
      </p>
      <div className={styles.fields}>
        <SelectInput isId name="reminders.daysBefore" label={<Trans>Before a due day</Trans>}>
          <option value="">
            <Trans context="reminders">Off</Trans>
          </option>
          <option value={0}>
            <Trans>On the day</Trans>
          </option>
          {daysUpTo(maxReminderDays.before).map((days) => (
            <option key={days} value={days}>
              <Plural value={days} one="# day before" other="# days before" />
            </option>
          ))}
        </SelectInput>
        <SelectInput isId name="reminders.daysAfter" label={<Trans>After a due day</Trans>}>
          <option value="">
            <Trans context="reminders">Off</Trans>
          </option>
          {daysUpTo(maxReminderDays.after).map((days) => (
            <option key={days} value={days}>
              <Plural value={days} one="# day after" other="# days after" />
            </option>
          ))}
        </SelectInput>
      </div>
    </fieldset>
  )
}

function LimitGrowth() {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  return (
    <fieldset className={styles.list}>
      <legend>{labels.limitGrowth}</legend>
      <p className={styles.lead}>
        <Trans>
          Clients who repaid on time are proposed for a higher limit, on the screen 'Limit proposals'. No limit changes
          by itself.
        </Trans>
      </p>
      <CheckboxInput name="limitGrowth.isOn" label={<Trans>Propose higher limits</Trans>} />
      <CheckboxInput name="limitGrowth.needsGroup" label={<Trans>Only in groups without arrears</Trans>} />
      <div className={styles.fields}>
        <NumberInput
          name="limitGrowth.months"
          label={<Trans>Months whose due days count</Trans>}
          inputMode="numeric"
          required
        />
        <NumberInput
          name="limitGrowth.percentOnTime"
          label={<Trans>Percent paid on time</Trans>}
          hint={t`Of what was due on these days, so much was paid by the end of its day.`}
          inputMode="numeric"
          required
        />
        <NumberInput name="limitGrowth.dueDays" label={<Trans>Due days at least</Trans>} inputMode="numeric" required />
        <NumberInput
          name="limitGrowth.everyMonths"
          label={<Trans>Months between two changes of a limit</Trans>}
          inputMode="numeric"
          required
        />
        <NumberInput
          name="limitGrowth.growthPercent"
          label={<Trans>Percent by which a limit grows</Trans>}
          inputMode="numeric"
          required
        />
        <MoneyInput
          name="limitGrowth.step"
          label={<Trans>New limits in steps of</Trans>}
          hint={t`A new limit is rounded down to a multiple of this amount.`}
          required
        />
        <MoneyInput
          name="limitGrowth.highest"
          label={<Trans>Highest limit</Trans>}
          hint={t`No proposal is above it. Empty for no bound.`}
        />
      </div>
    </fieldset>
  )
}

function BounceDays() {
  const labels = useGeneralLabels()
  const methods = Object.entries(methodLabels[useLanguage()])
  return (
    <fieldset className={styles.list}>
      <legend>{labels.repaymentBounceDays}</legend>
      <p className={styles.lead}>
        <Trans>
          A client who asks to be deleted waits until the last repayment can no longer bounce. 0 never waits.
        </Trans>
      </p>
      <div className={styles.line}>
        {methods.map(([method, name]) => (
          <NumberInput key={method} name={`repaymentBounceDays.${method}`} label={name} inputMode="numeric" required />
        ))}
      </div>
    </fieldset>
  )
}
