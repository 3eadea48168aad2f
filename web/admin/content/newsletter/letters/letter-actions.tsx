import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, Copy, MailCheck, Send, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  addLetter,
  deleteLetter,
  type LetterRecord,
  sendLetter,
  stopLetter,
  testLetter,
} from '#contract/site/letters.staff.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { useListReturn } from '#web/admin/list/list-return.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { letterKeys } from './letters.queries.ts'

type Props = { letter: LetterRecord }

/** Sends the saved letter to the own address. */
export function TestLetter({ letter: { id } }: Props) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => api(testLetter, { params: { id } }),
    failed: t`The test could not be sent. Please try again.`,
    onDone: ({ message }) => toast(message),
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <MailCheck aria-hidden size={18} />
      <Trans>Send test to me</Trans>
    </Button>
  )
}

/** Sends a draft to its readers, whose number the question names. */
export function SendLetter({ letter: { id, subject, audience, version } }: Props) {
  const { t } = useLingui()
  if (!audience) {
    return (
      <p>
        <Trans>No subscriber has this language yet, so it cannot be sent.</Trans>
      </p>
    )
  }
  const label = t`${plural(audience, { one: 'Send to # subscriber', other: 'Send to # subscribers' })}`
  return (
    <ConfirmButton
      variant="primary"
      label={label}
      button={
        <>
          <Send aria-hidden size={18} />
          {label}
        </>
      }
      title={<Plural value={audience} one="Send to # subscriber?" other="Send to # subscribers?" />}
      confirmLabel={label}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => api(sendLetter, { params: { id }, body: { version } })}
      done={t`Sending has started.`}
      failed={t`Failed to send letter`}
      stale={letterKeys.all}
    >
      <p>
        <Trans>
          "{subject}" goes out by email. It cannot be changed afterwards; stopping reaches only those whose email has
          not left yet.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

/** Ends the sending of a letter. */
export function StopLetter({ letter: { id, recipients, sent, failed, skipped } }: Props) {
  const { t } = useLingui()
  const left = recipients - sent - failed - skipped
  return (
    <ConfirmButton
      button={
        <>
          <CircleStop aria-hidden size={18} />
          <Trans context="letter">Stop</Trans>
        </>
      }
      label={t`Stop sending`}
      variant="quietDanger"
      title={<Trans>Stop sending this letter?</Trans>}
      confirmLabel={<Trans>Stop sending</Trans>}
      cancelLabel={<Trans>Keep sending</Trans>}
      onConfirm={() => api(stopLetter, { params: { id } })}
      done={t`Sending stopped.`}
      failed={t`Failed to stop the letter`}
      stale={letterKeys.all}
    >
      <p>
        <Plural
          value={left}
          one="# subscriber has not been sent it yet and will not get it. It cannot be continued."
          other="# subscribers have not been sent it yet and will not get it. It cannot be continued."
        />
      </p>
    </ConfirmButton>
  )
}

/** Stores the texts of a letter that was sent or stopped as a new draft, and opens it. */
export function CopyLetter({ letter: { language, subjectEn, bodyEn, subjectSw, bodySw } }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { act, isBusy } = useAction({
    run: () => api(addLetter, { body: { language, subjectEn, bodyEn, subjectSw, bodySw } }),
    failed: t`Failed to copy letter`,
    done: t`Copied. This is the new draft.`,
    onDone: ({ id }) => navigate(recordPaths.letter(id)),
    invalidates: [letterKeys.all],
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <Copy aria-hidden size={18} />
      <Trans>Copy to a new letter</Trans>
    </Button>
  )
}

/** Deletes a draft. */
export function DeleteLetter({ letter: { id, subject } }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useListReturn(screens.letters.path)
  return (
    <ConfirmButton
      button={
        <>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </>
      }
      label={t`Delete ${subject}`}
      variant="quietDanger"
      title={<Trans>Delete this letter?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={async () => {
        await api(deleteLetter, { params: { id } })
        await navigate(list)
      }}
      done={t`Letter deleted.`}
      failed={t`Failed to delete letter`}
      stale={letterKeys.all}
    >
      <p>
        <Trans>It was not sent. This cannot be undone.</Trans>
      </p>
    </ConfirmButton>
  )
}
