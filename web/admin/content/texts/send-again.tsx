import { Trans, useLingui } from '@lingui/react/macro'
import { openTextStates } from '#contract/site/text-choices.ts'
import { sendTextAgain, type Text } from '#contract/site/texts.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { textKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'

const isOpen = ({ state, body, client }: Text) =>
  body !== null && client !== null && openTextStates.some((open) => open === state)

/** Sends a text again that was not sent, or nobody knows whether it was. */
export function SendAgain({ text }: { text: Text }) {
  const { t } = useLingui()
  const again = useAction({
    run: () => api(sendTextAgain, { params: { id: text.id } }),
    failed: t`The text was not sent again. Please try again.`,
    done: t`The text is sent again.`,
    invalidates: [textKeys.all],
  })
  if (!isOpen(text)) return null
  const name = text.client?.name ?? ''
  return (
    <Button
      variant="quiet"
      busy={again.isBusy}
      aria-label={t`Send the text to ${name} again`}
      onClick={() => again.act()}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}
