import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelDeletion } from '#contract/account/my-data.ts'
import { myDeletion, type Person } from '#web/features/profile/profile.queries.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DeletionWaits } from './deletion-waits.tsx'

/** Above every tab while a deletion is scheduled: its date, and a button that cancels it. */
export function DeletionBanner({ person }: { person: Person }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const language = useLanguage()
  const { data } = useQuery(myDeletion(person))
  const cancel = useAction({
    run: () => api(cancelDeletion),
    onDone: (deletion) => client.setQueryData(myDeletion(person).queryKey, deletion),
    done: t`Your account stays.`,
    failed: t`Your request did not reach us. Please try again.`,
  })
  if (!data?.eraseAt) return null

  const when = formatMoment(data.eraseAt, language)
  return (
    <Alert
      tone="error"
      title={<Trans>Your account will be deleted on {when}.</Trans>}
      actions={
        <Button busy={cancel.isBusy} onClick={() => cancel.act()}>
          <Trans>Keep my account</Trans>
        </Button>
      }
    >
      <DeletionWaits waitsFor={data.waitsFor} />
    </Alert>
  )
}
