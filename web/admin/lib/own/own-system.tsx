import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Profile, saveProfile } from '#contract/account/profile.ts'
import { languages } from '#contract/errors.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { languageNames } from '#web/blocks/account/profile/profile-labels.tsx'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { changeUser } from '#web/lib/session/session.ts'
import { RadioInput } from '#web/ui/form/radio-input.tsx'
import { setDayOrder, useDayOrder } from '../day-order.ts'
import styles from './own-choices.module.css'
import { SystemForm } from './own-choices.schema.ts'
import { useSaveChoices } from './preferences.queries.ts'

type Props = { person: Person; onSaved?: () => void }

/** How dates are written, and the language, for the account on all its devices. */
export function OwnSystem({ person, onSaved }: Props) {
  const query = useQuery(myProfile(person))
  return (
    <AccountQuery query={query}>
      {(profile) => <SystemOf person={person} profile={profile} onSaved={onSaved} />}
    </AccountQuery>
  )
}

type FormProps = { person: Person; profile: Profile; onSaved: (() => void) | undefined }

function SystemOf({ person, profile, onSaved }: FormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const order = useDayOrder()
  const save = useSaveChoices()
  const form = useContractForm({
    schema: SystemForm,
    values: { dateFormat: order ?? '', language: profile.language },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: async ({ dateFormat, language }) => {
      await save({ dateFormat })
      if (language === profile.language) return profile
      const { firstName, lastName, version } = profile
      return api(saveProfile, { params: { id: profile.id }, body: { firstName, lastName, language, version } })
    },
    failed: t`The system settings were not saved. Please try again.`,
    done: t`System settings saved.`,
    onDone: (saved, { dateFormat }) => {
      setDayOrder(dateFormat)
      client.setQueryData(myProfile(person).queryKey, saved)
      changeUser(saved.id, { language: saved.language })
      onSaved?.()
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <RadioInput
        name="dateFormat"
        label={t`Date Format`}
        hint={t`How the console writes days to you. The shop and documents keep the month by its name.`}
        options={[
          { value: '', label: t`Month by name` },
          { value: 'dmy', label: 'DD/MM/YYYY' },
          { value: 'mdy', label: 'MM/DD/YYYY' },
        ]}
      />
      <RadioInput
        name="language"
        label={t`Language`}
        hint={t`Of the console, and of the emails you get.`}
        options={languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))}
      />
      <FormError />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save System</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
