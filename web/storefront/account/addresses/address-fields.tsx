import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressTypes } from '#contract/account/addresses.ts'
import { counties } from '#contract/counties.ts'
import type { AddressDraft } from '#web/features/profile/address-draft.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import styles from './addresses.module.css'

const typeWords = { home: msg({ message: 'Home', context: 'a kind of address' }), work: msg`Work`, other: msg`Other` }
const inAlphabet = counties.toSorted()

type Props = {
  draft: AddressDraft
  /** By name of the field. */
  errors: Record<string, string>
  onChange: (part: Partial<AddressDraft>) => void
}

export function AddressFields({ draft, errors, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.fields}>
      <Field
        name="title"
        label={<Trans>Name of this address</Trans>}
        placeholder={t`Home, Shop, My mother`}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
        maxLength={80}
        required
        error={errors.title}
      />
      <SelectField
        name="type"
        label={<Trans>Kind</Trans>}
        value={draft.type}
        onChange={(event) => onChange({ type: event.target.value })}
        error={errors.type}
      >
        {addressTypes.map((type) => (
          <option key={type} value={type}>
            {t(typeWords[type])}
          </option>
        ))}
      </SelectField>
      <Field
        name="address"
        className={styles.wide}
        label={<Trans>Address</Trans>}
        hint={<Trans>Street or estate, building, nearest landmark</Trans>}
        value={draft.address}
        onChange={(event) => onChange({ address: event.target.value })}
        autoComplete="street-address"
        maxLength={300}
        required
        error={errors.address}
      />
      <Field
        name="city"
        label={<Trans>Town or city</Trans>}
        value={draft.city}
        onChange={(event) => onChange({ city: event.target.value })}
        autoComplete="address-level2"
        maxLength={80}
        required
        error={errors.city}
      />
      <SelectField
        name="county"
        label={<Trans>County</Trans>}
        value={draft.county}
        onChange={(event) => onChange({ county: event.target.value })}
        autoComplete="address-level1"
        error={errors.county}
      >
        <option value="">{t`Select...`}</option>
        {inAlphabet.map((county) => (
          <option key={county} value={county}>
            {county}
          </option>
        ))}
      </SelectField>
      <Field
        name="postalCode"
        label={<Trans>Postal code (optional)</Trans>}
        value={draft.postalCode}
        onChange={(event) => onChange({ postalCode: event.target.value })}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
        error={errors.postalCode}
      />
    </div>
  )
}
