import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useRef, useState } from 'react'
import { ksh } from '#contract/money.ts'
import type { Promo } from '#contract/orders/orders.ts'
import { applyPromo, removePromo, usePromo } from '#web/features/cart/promo.store.ts'
import type { QuotedLine } from '#web/features/cart/quote.queries.ts'
import { usePromoCheck } from '#web/features/cart/use-promo-check.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './promo-code.module.css'

type Props = {
  lines: readonly QuotedLine[]
  /** Why the applied code gives no discount. */
  refusal: string | null
}

/** A field for a code, or the applied code. */
export function PromoCode({ lines, refusal }: Props) {
  const { kind } = useSession()
  const promo = usePromo()
  /** The last action in this panel: field and code replace each other, and the new one takes the focus. */
  const [done, setDone] = useState<'applied' | 'removed' | null>(null)

  return (
    <div className={styles.promo}>
      {promo && kind !== 'visitor' ? (
        <Applied promo={promo} refusal={refusal} takesFocus={done === 'applied'} onRemoved={() => setDone('removed')} />
      ) : (
        <TryCode lines={lines} takesFocus={done === 'removed'} onApplied={() => setDone('applied')} />
      )}
    </div>
  )
}

type TryProps = { lines: readonly QuotedLine[]; takesFocus: boolean; onApplied: () => void }

function TryCode({ lines, takesFocus, onApplied }: TryProps) {
  const { t } = useLingui()
  const { kind } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const { problem, isBusy, clearProblem, check } = usePromoCheck({
    lines,
    noLines: t`Nothing in the cart can be ordered right now.`,
    onValid: (promo) => {
      onApplied()
      applyPromo(promo)
    },
  })
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (kind === 'visitor') return toast(t`Please log in to apply promo codes.`, 'info')
    check(input.current?.value ?? '')
  }

  return (
    <form method="post" onSubmit={apply} noValidate>
      <Field
        ref={input}
        label={<Trans>Promo code</Trans>}
        placeholder={t`Enter promo code`}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={takesFocus}
        onChange={clearProblem}
        className={styles.field}
        inside={
          <Button type="submit" variant="quiet" busy={isBusy}>
            {isBusy ? <Trans>Checking...</Trans> : <Trans>Apply</Trans>}
          </Button>
        }
      />
    </form>
  )
}

type AppliedProps = { promo: Promo; refusal: string | null; takesFocus: boolean; onRemoved: () => void }

function Applied({ promo: { code, kind, value }, refusal, takesFocus, onRemoved }: AppliedProps) {
  const { t } = useLingui()

  const remove = () => {
    removePromo()
    onRemoved()
    toast(t`Promo code removed.`)
  }

  return (
    <>
      <p className={styles.label}>
        <Trans>Promo code</Trans>
      </p>
      <div className={styles.applied}>
        <Badge tone={refusal === null ? 'action' : 'neutral'}>{code}</Badge>
        {refusal === null && (
          <span>{kind === 'percent' ? <Trans>{value}% off</Trans> : <Trans>{ksh(value)} off</Trans>}</span>
        )}
        <Button variant="quiet" autoFocus={takesFocus} onClick={remove} aria-label={t`Remove promo code ${code}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {refusal !== null && (
        <Alert tone="error">
          <p>{refusal}</p>
        </Alert>
      )}
    </>
  )
}
