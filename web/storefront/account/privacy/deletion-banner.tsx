import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelDeletion } from '#contract/account/my-data.ts'
import { myDeletion, type Person } from '#web/features/profile/profile.queries.ts'
import { momentWords } from '#web/lib/format/dates.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { DeletionWaits } from './deletion-waits.tsx'

const readMs = 5000

/** Over every tab, while an account waits for its end: when that comes, and the way back. */
export function DeletionBanner({ person }: { person: Person }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(myDeletion(person))
  if (!data?.eraseAt) return null

  const keep = async () => {
    setBusy(true)
    try {
      client.setQueryData(myDeletion(person).queryKey, await api(cancelDeletion))
      toast(t`Your account stays.`)
    } catch (error) {
      toast(messageOf(error, t`Your request did not reach us. Please try again.`), 'error', readMs)
      setBusy(false)
    }
  }

  const when = momentWords(data.eraseAt, language)
  return (
    <Alert
      tone="error"
      title={<Trans>Your account will be deleted on {when}.</Trans>}
      actions={
        <Button busy={busy} onClick={keep}>
          <Trans>Keep my account</Trans>
        </Button>
      }
    >
      <DeletionWaits waitsFor={data.waitsFor} />
    </Alert>
  )
}
