import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressTypes } from '#contract/account/addresses.ts'
import { counties } from '#contract/counties.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './addresses.module.css'

const typeLabels = { home: msg({ message: 'Home', context: 'a kind of address' }), work: msg`Work`, other: msg`Other` }
const inAlphabet = counties.toSorted()

/** Formats of field values for comparing two versions of an address. */
export function useAddressFormats() {
  const { t } = useLingui()
  return {
    type: (value: unknown) => {
      const type = addressTypes.find((each) => each === value)
      return type && t(typeLabels[type])
    },
  }
}

/** Labels of the address fields, for the form and for comparing two versions. */
export function useAddressLabels() {
  const { t } = useLingui()
  return {
    title: t`Name of this address`,
    type: t`Kind`,
    address: t`Address`,
    city: t`Town or city`,
    county: t`County`,
    postalCode: t`Postal code (optional)`,
  }
}

export function AddressFields({ labels }: { labels: ReturnType<typeof useAddressLabels> }) {
  const { t } = useLingui()
  return (
    <div className={styles.fields}>
      <TextInput name="title" label={labels.title} placeholder={t`Home, Shop, My mother`} maxLength={80} required />
      <SelectInput name="type" label={labels.type}>
        {addressTypes.map((type) => (
          <option key={type} value={type}>
            {t(typeLabels[type])}
          </option>
        ))}
      </SelectInput>
      <TextInput
        name="address"
        className={styles.wide}
        label={labels.address}
        hint={<Trans>Street or estate, building, nearest landmark</Trans>}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <TextInput name="city" label={labels.city} autoComplete="address-level2" maxLength={80} required />
      <SelectInput name="county" label={labels.county} emptyIsNull autoComplete="address-level1">
        <option value="">{t`Select...`}</option>
        {inAlphabet.map((county) => (
          <option key={county} value={county}>
            {county}
          </option>
        ))}
      </SelectInput>
      <TextInput
        name="postalCode"
        label={labels.postalCode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
      />
    </div>
  )
}
