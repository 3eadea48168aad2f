import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { type Language, languages } from '#contract/errors.ts'
import { type LetterLanguage, letterLanguages, longestLetter, longestSubject } from '#contract/site/letter-choices.ts'
import { SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { letterLanguageNames } from './letter-states.ts'

/** The languages in which a letter has a text. */
export const languagesOf = (language: LetterLanguage): readonly Language[] =>
  language === 'both' ? languages : [language]

/** Fields of the text in one language. */
export const textFields = {
  en: { subject: 'subjectEn', body: 'bodyEn' },
  sw: { subject: 'subjectSw', body: 'bodySw' },
} as const

/** Labels of the fields of a letter, for the form and for comparing two versions. */
export function useLetterLabels() {
  const { t } = useLingui()
  return {
    language: t`Readers`,
    subjectEn: t`Subject in English`,
    bodyEn: t`Text in English`,
    subjectSw: t`Subject in Swahili`,
    bodySw: t`Text in Swahili`,
  }
}

/** How values of a letter are shown where two versions are compared. */
export function useLetterFormats() {
  const { t } = useLingui()
  const readers = (value: unknown) => {
    const name = letterLanguages.find((one) => one === value)
    return name ? t(letterLanguageNames[name]) : ''
  }
  return { language: readers }
}

/** Readers and texts of a letter. Texts of a language that is not chosen stay in the form and are not required. */
export function LetterFields() {
  const { t } = useLingui()
  const labels = useLetterLabels()
  const chosen = useWatch({ name: 'language' }) as LetterLanguage
  return (
    <>
      <SelectInput
        name="language"
        label={labels.language}
        hint={t`Subscribers of the language. With both, each gets the text of the own language.`}
      >
        {letterLanguages.map((one) => (
          <option key={one} value={one}>
            {t(letterLanguageNames[one])}
          </option>
        ))}
      </SelectInput>
      {languagesOf(chosen).map((language) => {
        const { subject, body } = textFields[language]
        return (
          <Fragment key={language}>
            <TextInput name={subject} label={labels[subject]} lang={language} maxLength={longestSubject} required />
            <TextAreaInput
              name={body}
              label={labels[body]}
              hint={t`Markdown: ## heading, - list, **bold**, [link](/contact)`}
              lang={language}
              rows={12}
              maxLength={longestLetter}
              required
            />
          </Fragment>
        )
      })}
    </>
  )
}
