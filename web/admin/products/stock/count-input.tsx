import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { maxPieces } from '#contract/catalogue/stock-choices.ts'
import cell from '#web/admin/list/rows/cell.module.css'
import { numberIn } from '#web/lib/form/typed-number.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { storedStock, useCount } from '../inline-cells.tsx'
import styles from '../products.module.css'

const inputs = () => Array.from(document.querySelectorAll<HTMLInputElement>('[data-count]'))

/** Moves to the count of the next row; at the last one the focus stays. */
const focusNext = (input: HTMLInputElement | null) => {
  const all = inputs()
  const next = input ? all[all.indexOf(input) + 1] : all[0]
  next?.focus()
}

/**
 * What was counted of one row. Enter saves it and moves on to the next row; an empty one is skipped. A count that is refused
 * stays in its row with the reason.
 */
export function CountInput({ product, isFirst }: { product: PricedProduct; isFirst: boolean }) {
  const { t, i18n } = useLingui()
  const { id, name, currentStock } = product
  const input = useRef<HTMLInputElement>(null)
  /** The stock when the count began: a row that is read again meanwhile must not replace it. */
  const expected = useRef<number | null>(null)
  const [typed, setTyped] = useState('')
  const [saved, setSaved] = useState<{ quantity: number; before: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const inputId = useId()
  const problemId = useId()
  const count = useCount(id)
  const failed = t`The stock could not be saved. Please try again.`
  const { act, isBusy } = useAction({
    run: (quantity: number) => count(quantity, expected.current ?? currentStock),
    failed,
    isExpected: (error) => {
      setProblem(messageOf(error, failed))
      expected.current = storedStock(error) ?? expected.current
      return true
    },
    invalidates: [productKeys.all],
    onDone: (levels) => {
      setSaved({ quantity: levels.currentStock, before: expected.current ?? currentStock })
      setTyped('')
      expected.current = null
    },
  })
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])

  const type = (text: string) => {
    expected.current ??= currentStock
    setTyped(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = numberIn(typed)
    if (number !== null && (!Number.isInteger(number) || number < 0))
      return toast(t`Please enter a whole number from ${0}.`, 'error')
    if (number !== null && number > maxPieces) {
      const highest = i18n.number(maxPieces)
      return toast(t`Please enter a whole number up to ${highest}.`, 'error')
    }
    if (number !== null && !isBusy) {
      setProblem(null)
      act(number)
    }
    focusNext(input.current)
  }
  return (
    <form method="post" className={styles.inlineForm} aria-busy={isBusy} onSubmit={submit}>
      <label htmlFor={inputId} className={cell.onCards}>
        <Trans context="stock">Count</Trans>
      </label>
      <input
        ref={input}
        id={inputId}
        data-count
        data-edit
        aria-label={t`Count of ${name}`}
        aria-describedby={problem ? problemId : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => type(target.value)}
      />
      {problem && (
        <span role="alert" id={problemId} className={styles.conflict}>
          {problem}
        </span>
      )}
      <span role="status" className={styles.saving}>
        {isBusy ? <Trans>Saving...</Trans> : !problem && saved !== null && <Counted {...saved} />}
      </span>
    </form>
  )
}

function Counted({ quantity, before }: { quantity: number; before: number }) {
  const { i18n } = useLingui()
  const count = i18n.number(quantity)
  const stock = i18n.number(before)
  const fewer = i18n.number(before - quantity)
  const more = i18n.number(quantity - before)
  return (
    <>
      <Check aria-hidden size={16} />
      <span>
        <Trans>{count} saved</Trans>
        {quantity < before && (
          <>
            {', '}
            <Trans context="stock">
              {fewer} fewer than {stock}
            </Trans>
          </>
        )}
        {quantity > before && (
          <>
            {', '}
            <Trans context="stock">
              {more} more than {stock}
            </Trans>
          </>
        )}
      </span>
    </>
  )
}
