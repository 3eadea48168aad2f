import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { productKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { numberIn } from '#web/ui/form/form-fields.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './products.module.css'

type Props = {
  /** The name of the button that begins the edit, and of the input. */
  label: string
  value: number
  /** The lowest whole number that may be entered. */
  least: number
  /** The call. It throws what the server refuses. */
  save: (value: number) => Promise<unknown>
  failed: string
  /** The key `e` begins the edit of this number of the row. */
  byKey?: boolean
  /** The value as it is read. */
  children: ReactNode
}

/** A number of a list, edited in place. Nothing changes on the screen before the server has saved it. */
export function InlineNumber({ children, byKey, ...edit }: Props) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    setTimeout(() => button.current?.focus())
  }
  if (isEditing) return <NumberEdit {...edit} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={styles.inline}
      data-edit={byKey || undefined}
      onClick={() => setEditing(true)}
    >
      <VisuallyHidden>{edit.label} </VisuallyHidden>
      {children}
    </button>
  )
}

function NumberEdit({
  label,
  value,
  least,
  save,
  failed,
  onClose,
}: Omit<Props, 'children' | 'byKey'> & { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(value))
  const { act, isBusy } = useAction({
    run: save,
    failed,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: productKeys.all })
      onClose()
    },
  })
  useEffect(() => input.current?.select(), [])

  const submit = () => {
    const number = numberIn(typed)
    if (number === value) return onClose()
    if (number === null || !Number.isInteger(number) || number < least)
      return toast(t`Please enter a whole number from ${least}.`, 'error')
    if (!isBusy) act(number)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      className={styles.inlineForm}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        ref={input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <IconButton type="submit" aria-label={t`Save`} aria-disabled={isBusy || undefined}>
        <Check aria-hidden size={18} />
      </IconButton>
      <IconButton aria-label={t`Cancel`} onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
      {isBusy && (
        <span role="status" className={styles.saving}>
          <Trans>Saving...</Trans>
        </span>
      )}
    </form>
  )
}
