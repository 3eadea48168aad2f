import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './registration-form.module.css'

const longestName = 80

type Props = {
  /** Shown after the error of a field. */
  notes?: { email: ReactNode; phone: ReactNode }
  phoneHint?: ReactNode
}

/** Fields `firstName`, `lastName`, `email` and `phone` of the form around it. */
export const PersonFields = ({ notes, phoneHint }: Props) => (
  <>
    <div className={styles.names}>
      <TextInput
        name="firstName"
        label={<Trans>First Name</Trans>}
        autoComplete="given-name"
        maxLength={longestName}
        required
      />
      <TextInput
        name="lastName"
        label={<Trans>Last Name</Trans>}
        autoComplete="family-name"
        maxLength={longestName}
        required
      />
    </div>
    <TextInput
      type="email"
      name="email"
      label={<Trans>Email</Trans>}
      autoComplete="email"
      inputMode="email"
      maxLength={200}
      required
      errorNote={notes?.email}
    />
    <TextInput
      type="tel"
      name="phone"
      label={<Trans>Phone</Trans>}
      hint={phoneHint}
      autoComplete="tel"
      inputMode="tel"
      maxLength={20}
      required
      errorNote={notes?.phone}
    />
  </>
)
