import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { genders } from '#contract/account/profile.ts'
import { languages } from '#contract/errors.ts'
import styles from './picture-choice.module.css'

export const genderLabels = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
  'prefer-not-to-say': msg`Prefer not to say`,
}
export const languageNames = { en: 'English', sw: 'Kiswahili' }

/** Labels and formats of the profile fields, for the form and for comparing two versions. */
export function useProfileLabels() {
  const { t } = useLingui()
  const labels = {
    firstName: t`First Name`,
    lastName: t`Last Name`,
    phone: t`Phone`,
    dateOfBirth: t`Date of Birth`,
    gender: t`Gender`,
    language: t`Language of our messages`,
    profileImage: t`Picture`,
  }
  const formats = {
    gender: (value: unknown) => {
      const gender = genders.find((each) => each === value)
      return gender && t(genderLabels[gender])
    },
    language: (value: unknown) => {
      const language = languages.find((each) => each === value)
      return language && languageNames[language]
    },
    profileImage: (value: unknown) =>
      typeof value === 'string' && <img className={styles.compared} src={value} alt="" width={48} height={48} />,
  }
  return { labels, formats }
}
