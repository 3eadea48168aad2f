import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Profile, saveProfile } from '#contract/account/profile.ts'
import { makeDrafts } from '#web/features/profile/make-drafts.ts'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import {
  draftOf,
  isChanged,
  missingNames,
  type ProfileDraft,
  toProfileInput,
} from '#web/features/profile/profile-draft.ts'
import { useFieldErrors } from '#web/lib/form/use-field-errors.ts'
import { ApiError, api, currentVersion, messageOf } from '#web/lib/http/api.ts'
import { changeUser } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './profile.module.css'
import { ProfileFields } from './profile-fields.tsx'
import { profileProblems } from './profile-problems.ts'

const useDraft = makeDrafts<ProfileDraft>()

/** Who somebody is. What was typed stays until it is saved or given up, also while they look at other tabs. */
export function ProfileForm({ person, profile }: { person: Person; profile: Profile }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [kept, keep] = useDraft(person.key)
  const { errors, show, onInput } = useFieldErrors()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const draft = kept ?? draftOf(profile)

  const change = (part: Partial<ProfileDraft>) => {
    const next = { ...draft, ...part }
    keep(isChanged(next, profile) ? next : null)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const words = { firstName: t`First name is required`, lastName: t`Last name is required` }
    setProblem(null)
    if (show(form, Object.fromEntries(missingNames(draft).map((field) => [field, words[field]])))) return
    setBusy(true)
    try {
      const saved = await api(saveProfile, {
        params: { id: profile.id },
        body: toProfileInput(draft, profile, password),
      })
      if (!saved?.id) throw new ApiError(200, 'UNREADABLE', 'no profile')
      client.setQueryData(myProfile(person).queryKey, saved)
      keep(null)
      setPassword('')
      const { firstName, lastName, phone, language, profileImage } = saved
      changeUser(saved.id, { firstName, lastName, name: `${firstName} ${lastName}`, phone, language, profileImage })
      toast(t`Profile updated successfully!`)
    } catch (error) {
      // Changed elsewhere: saved once more, what was typed replaces it.
      const version = currentVersion(error)
      if (version !== null) {
        keep({ ...draft, version })
        client.invalidateQueries({ queryKey: myProfile(person).queryKey })
      }
      const refused = profileProblems(error)
      show(form, refused)
      if (Object.keys(refused).length === 0) {
        const isWithoutProfile = error instanceof ApiError && error.status === 200
        const fallback = isWithoutProfile
          ? t`Profile update failed. Please try again.`
          : t`Failed to update profile. Please try again.`
        setProblem(messageOf(error, fallback))
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={<Trans>Profile Information</Trans>}>
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        <ProfileFields
          {...{ profile, draft, errors, password }}
          kind={person.kind}
          onChange={change}
          onPassword={setPassword}
        />
        {problem && (
          <Alert tone="error">
            <p>{problem}</p>
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {busy ? <Trans>Saving...</Trans> : <Trans>Save Changes</Trans>}
          </Button>
          {kept && !busy && (
            <>
              <Button look="quiet" onClick={() => keep(null)}>
                <Trans>Discard changes</Trans>
              </Button>
              <p className={styles.note}>
                <Trans>Not saved yet</Trans>
              </p>
            </>
          )}
        </div>
      </form>
    </Panel>
  )
}
