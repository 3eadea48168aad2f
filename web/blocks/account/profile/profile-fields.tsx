import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { genders, type Profile } from '#contract/account/profile.ts'
import { businessDay } from '#contract/business-day.ts'
import { languages } from '#contract/errors.ts'
import { fullNameOf } from '#contract/names.ts'
import type { ProfileFormInput } from '#web/features/profile/profile-form.schema.ts'
import { needsPassword } from '#web/features/profile/profile-form-values.ts'
import type { SessionKind } from '#web/lib/session/session.ts'
import { DateInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { EmailField } from './email-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import styles from './profile.module.css'
import { genderLabels, languageNames, type useProfileLabels } from './profile-labels.tsx'

const longestName = 80

type Props = {
  profile: Profile
  labels: ReturnType<typeof useProfileLabels>['labels']
  kind: SessionKind
  withoutLanguage: boolean
}

export function ProfileFields({ profile, labels, kind, withoutLanguage }: Props) {
  const { t } = useLingui()
  const [firstName, lastName, phone] = useWatch<ProfileFormInput, ['firstName', 'lastName', 'phone']>({
    name: ['firstName', 'lastName', 'phone'],
  })
  return (
    <>
      <PictureChoice name="profileImage" person={fullNameOf({ firstName, lastName })} />
      <div className={styles.fields}>
        <TextInput
          name="firstName"
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={longestName}
          required
        />
        <TextInput
          name="lastName"
          label={labels.lastName}
          autoComplete="family-name"
          maxLength={longestName}
          required={profile.lastName !== ''}
        />
        <EmailField email={profile.email} isConfirmed={profile.emailConfirmed} canResend={kind === 'member'} />
        <TextInput
          type="tel"
          name="phone"
          label={labels.phone}
          hint={<Trans>For example 0712 345 678</Trans>}
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
        />
        {kind === 'member' && needsPassword(phone, profile) && (
          <TextInput
            type="password"
            name="currentPassword"
            label={<Trans>Current Password</Trans>}
            hint={<Trans>Needed to log in with this phone number. Without it, the old number still works.</Trans>}
            autoComplete="current-password"
            maxLength={200}
          />
        )}
        <DateInput
          name="dateOfBirth"
          label={labels.dateOfBirth}
          autoComplete="bday"
          min="1900-01-01"
          max={businessDay(new Date())}
        />
        <SelectInput name="gender" label={labels.gender} emptyIsNull>
          <option value="">{t`Select...`}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(genderLabels[gender])}
            </option>
          ))}
        </SelectInput>
        {!withoutLanguage && (
          <SelectInput name="language" label={labels.language}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectInput>
        )}
      </div>
    </>
  )
}
