import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Profile, saveProfile } from '#contract/account/profile.ts'
import { fullNameOf } from '#contract/names.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { ProfileForm as ProfileFormSchema, type ProfileFormValues } from '#web/features/profile/profile-form.schema.ts'
import { profileDrafts, toProfileForm } from '#web/features/profile/profile-form-values.ts'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api, hasCode, hasStatus } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { changeUser } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './profile.module.css'
import { ProfileFields } from './profile-fields.tsx'
import { useProfileLabels } from './profile-labels.tsx'

type Props = {
  person: Person
  profile: Profile
  /** Leaves the language out, where the screen has it elsewhere. */
  withoutLanguage?: boolean
}

/** The details of a person. The draft lasts until it is saved or discarded, also across tabs of the account. */
export function ProfileForm({ person, profile, withoutLanguage = false }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { labels, formats } = useProfileLabels()
  const form = useContractForm({ schema: ProfileFormSchema, defaultValues: toProfileForm(profile) })
  const { isDirty } = form.formState
  const { queryKey } = myProfile(person)
  profileDrafts.useFormDraft(form, person.key)

  // A refetched profile replaces the form's values only where there is no draft.
  useEffect(() => {
    if (!profileDrafts.read(person.key)) form.reset(toProfileForm(profile))
  }, [form, person.key, profile])

  const send = async ({ currentPassword, ...values }: ProfileFormValues) => {
    const body = { ...values, ...(currentPassword ? { currentPassword } : {}) }
    const saved = await api(saveProfile, { params: { id: profile.id }, body })
    if (!saved?.id) throw new ApiError(200, 'UNREADABLE', 'no profile')
    return saved
  }
  const onDone = (saved: Profile) => {
    client.setQueryData(queryKey, saved)
    profileDrafts.clear(person.key)
    form.reset(toProfileForm(saved))
    const { firstName, lastName, phone, language, profileImage } = saved
    changeUser(saved.id, { firstName, lastName, name: fullNameOf(saved), phone, language, profileImage })
    toast(t`Profile updated successfully!`)
  }

  const { submit, isBusy, conflict } = useSubmit({
    form,
    send,
    failed: t`Failed to update profile. Please try again.`,
    toFieldMessages: profileProblems,
    toFormMessage: (error) => (hasStatus(error, 200) ? t`Profile update failed. Please try again.` : null),
    toFormValue: { phone: (phone) => toLocalPhone(String(phone ?? '')) },
    onDone,
    onFailed: (error) => hasCode(error, 'VERSION_CONFLICT') && client.invalidateQueries({ queryKey }),
  })
  const discard = () => form.reset(toProfileForm(profile))

  return (
    <Panel title={<Trans>Profile Information</Trans>}>
      <Form form={form} className={styles.form} onSubmit={submit}>
        <ProfileFields profile={profile} labels={labels} kind={person.kind} withoutLanguage={withoutLanguage} />
        {conflict ? (
          <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
        ) : (
          <FormError />
        )}
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Save Changes</Trans>
          </SubmitButton>
          {isDirty && !isBusy && (
            <>
              <Button variant="quiet" onClick={discard}>
                <Trans>Discard changes</Trans>
              </Button>
              <p className={styles.note}>
                <Trans>Not saved yet</Trans>
              </p>
            </>
          )}
        </FormActions>
      </Form>
    </Panel>
  )
}

const isOfPicture = (error: unknown): error is ApiError => hasCode(error, 'PICTURE_NOT_READABLE', 'TOO_LARGE')

/** Messages of a failed save by field name; empty when the error belongs to no field. */
function profileProblems(error: unknown): Record<string, string> {
  if (isOfPicture(error)) return { profileImage: error.message }
  if (hasCode(error, 'WRONG_PASSWORD')) return { currentPassword: error.message }
  return fieldMessages(error)
}
