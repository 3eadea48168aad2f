import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { genders, type Profile } from '#contract/account/profile.ts'
import { businessDay } from '#contract/business-day.ts'
import { languages } from '#contract/errors.ts'
import { needsPassword, type ProfileDraft } from '#web/features/profile/profile-draft.ts'
import type { SessionKind } from '#web/lib/session/session.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { EmailField } from './email-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import styles from './profile.module.css'

const genderWords = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
}
const languageNames = { en: 'English', sw: 'Kiswahili' }
const longestName = 80

type Props = {
  profile: Profile
  draft: ProfileDraft
  /** By name of the field. */
  errors: Record<string, string>
  kind: SessionKind
  onChange: (part: Partial<ProfileDraft>) => void
  /** Typed beside a changed phone; never kept with the draft. */
  password: string
  onPassword: (password: string) => void
}

export function ProfileFields({ profile, draft, errors, kind, onChange, password, onPassword }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PictureChoice
        picture={draft.picture}
        name={`${draft.firstName} ${draft.lastName}`}
        error={errors.picture}
        onChange={(picture) => onChange({ picture })}
      />
      <div className={styles.fields}>
        <Field
          name="firstName"
          label={<Trans>First Name</Trans>}
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
          autoComplete="given-name"
          maxLength={longestName}
          required
          error={errors.firstName}
        />
        <Field
          name="lastName"
          label={<Trans>Last Name</Trans>}
          value={draft.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
          autoComplete="family-name"
          maxLength={longestName}
          required
          error={errors.lastName}
        />
        <EmailField email={profile.email} isConfirmed={profile.emailConfirmed} canResend={kind === 'member'} />
        <Field
          type="tel"
          name="phone"
          label={<Trans>Phone</Trans>}
          hint={<Trans>For example 0712 345 678</Trans>}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
          error={errors.phone}
        />
        {kind === 'member' && needsPassword(draft, profile) && (
          <Field
            type="password"
            name="currentPassword"
            label={<Trans>Current Password</Trans>}
            hint={<Trans>Needed to log in with this phone number. Without it, the old number still works.</Trans>}
            value={password}
            onChange={(event) => onPassword(event.target.value)}
            autoComplete="current-password"
            maxLength={200}
            error={errors.currentPassword}
          />
        )}
        <Field
          type="date"
          name="dateOfBirth"
          label={<Trans>Date of Birth</Trans>}
          value={draft.dateOfBirth}
          onChange={(event) => onChange({ dateOfBirth: event.target.value })}
          autoComplete="bday"
          min="1900-01-01"
          max={businessDay(new Date())}
          error={errors.dateOfBirth}
        />
        <SelectField
          name="gender"
          label={<Trans>Gender</Trans>}
          value={draft.gender}
          onChange={(event) => onChange({ gender: event.target.value })}
          error={errors.gender}
        >
          <option value="">{t`Select...`}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(genderWords[gender])}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="language"
          label={<Trans>Language of our messages</Trans>}
          value={draft.language}
          onChange={({ target }) => onChange({ language: languages.find((each) => each === target.value) ?? 'en' })}
          error={errors.language}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
