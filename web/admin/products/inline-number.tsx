import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { numberIn } from '#web/lib/form/typed-number.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './products.module.css'

type Props<Base> = {
  /** The name of the button that begins the edit, and of the input. */
  label: string
  /** What the row has: the edit begins from it, and is refused once the server has something else. */
  base: Base
  toNumber: (base: Base) => number
  /** The lowest and the highest whole number that may be entered. */
  min: number
  max: number
  /** The call. It throws what the server refuses. */
  save: (value: number, base: Base) => Promise<unknown>
  /** What the server has instead, of the error that refuses the edit for it; null for any other error. */
  baseIn: (error: unknown) => Base | null
  format: (value: number) => string
  failed: string
  /** The key `e` begins the edit of this number of the row. */
  byKey?: boolean
  /** The value as it is read. */
  children: ReactNode
}

/** A number of a list, edited in place. Nothing changes on the screen before the server has saved it. */
export function InlineNumber<Base>({ children, byKey, ...edit }: Props<Base>) {
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

type EditProps<Base> = Omit<Props<Base>, 'children' | 'byKey'> & { onClose: () => void }

function NumberEdit<Base>({ label, base, toNumber, min, max, ...edit }: EditProps<Base>) {
  const { save, baseIn, format, failed, onClose } = edit
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const conflictId = useId()
  const [typed, setTyped] = useState(() => String(toNumber(base)))
  // A row that is read again during the edit must not replace what the person saw.
  const [begun, setBegun] = useState({ base, isStored: false })
  const { act, isBusy } = useAction({
    run: (number: number) =>
      save(number, begun.base).catch((error: unknown) => {
        const stored = baseIn(error)
        if (stored !== null) setBegun({ base: stored, isStored: true })
        throw error
      }),
    failed,
    isExpected: (error) => baseIn(error) !== null,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: productKeys.all })
      onClose()
    },
  })
  useEffect(() => input.current?.select(), [])

  const close = () => {
    if (begun.isStored) void client.invalidateQueries({ queryKey: productKeys.all })
    onClose()
  }
  const stored = format(toNumber(begun.base))
  const submit = () => {
    const number = numberIn(typed)
    if (number === toNumber(begun.base)) return close()
    if (number === null || !Number.isInteger(number) || number < min)
      return toast(t`Please enter a whole number from ${min}.`, 'error')
    if (number > max) {
      const highest = i18n.number(max)
      return toast(t`Please enter a whole number up to ${highest}.`, 'error')
    }
    if (!isBusy) act(number)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <form
      method="post"
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
        aria-describedby={begun.isStored ? conflictId : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <IconButton type="submit" aria-label={t`Save`} aria-disabled={isBusy || undefined}>
        <Check aria-hidden size={18} />
      </IconButton>
      <IconButton aria-label={t`Cancel`} onClick={close}>
        <X aria-hidden size={18} />
      </IconButton>
      {begun.isStored && !isBusy && (
        <span role="alert" id={conflictId} className={styles.conflict}>
          <Trans>Changed by someone else: {stored} now. Save again to store yours.</Trans>
        </span>
      )}
      {isBusy && (
        <span role="status" className={styles.saving}>
          <Trans>Saving...</Trans>
        </span>
      )}
    </form>
  )
}
