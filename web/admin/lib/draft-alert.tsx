import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay, businessZone } from '#contract/business-day.ts'
import type { DraftOffer } from '#web/lib/form/form-drafts.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Offers what was typed into a form before its page was closed. */
export function DraftAlert({ draft }: { draft: DraftOffer | null }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  if (!draft) return null
  const { at, resume, discard } = draft
  const isOfToday = businessDay(at) === businessDay(new Date())
  const time = isOfToday
    ? i18n.date(at, { hour: '2-digit', minute: '2-digit', timeZone: businessZone() })
    : formatMoment(at.toISOString(), language)
  return (
    <Alert
      title={<Trans>You have unsaved changes from {time}.</Trans>}
      actions={
        <>
          <Button onClick={resume}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="secondary" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    />
  )
}
