import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Alert } from '../feedback/alert.tsx'
import styles from './confirm-form.module.css'
import { TextArea } from './text-area.tsx'

const longest = 500

export type Reason = {
  hint?: ReactNode
  /** Fewest characters; 0 for a reason that may be left out. */
  shortest: number
}

export type ConfirmFormProps = {
  /** What it means to say yes. */
  children: ReactNode
  /** Left out where nothing is to be said. */
  reason?: Reason
  /** On the button that does it. */
  confirmLabel: ReactNode
  /** On the button that does nothing. */
  cancelLabel: ReactNode
  onCancel: () => void
  /** Does it. Answers what went wrong in words, or null. */
  onConfirm: (reason: string) => Promise<string | null>
}

/** A question before something that cannot be undone. What was typed stays until it has worked. */
export function ConfirmForm({
  children,
  reason,
  confirmLabel: yes,
  cancelLabel: no,
  onCancel: onNo,
  onConfirm: onYes,
}: ConfirmFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isShort, setShort] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shortest = reason?.shortest ?? 0

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const short = text.trim().length < shortest
    setShort(short)
    if (short) return form.current?.querySelector('textarea')?.focus()
    setBusy(true)
    setProblem(await onYes(text.trim()))
    setBusy(false)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      {reason && (
        <TextArea
          label={shortest > 0 ? <Trans>Reason</Trans> : <Trans>Reason (optional)</Trans>}
          hint={reason.hint}
          rows={3}
          maxLength={longest}
          value={text}
          error={isShort ? t`Please write at least ${shortest} characters.` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setShort(false)
          }}
        />
      )}
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <div className={styles.answers}>
        <Button look="secondary" onClick={onNo}>
          {no}
        </Button>
        <Button look="danger" type="submit" busy={busy}>
          {yes}
        </Button>
      </div>
    </form>
  )
}
