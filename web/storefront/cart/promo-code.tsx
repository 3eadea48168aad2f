import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ksh } from '#contract/money.ts'
import type { Promo } from '#contract/orders/orders.ts'
import { applyPromo, removePromo, usePromo } from '#web/features/cart/promo.store.ts'
import { cartQuote, type QuotedLine, readCode } from '#web/features/cart/quote.queries.ts'
import { messageOf } from '#web/lib/http/api.ts'
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
  const session = useSession()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const check = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => client.fetchQuery(cartQuote(lines, code, session)),
    onSuccess: ({ promo, refusal }) => {
      if (!promo) return setProblem(refusal)
      onApplied()
      applyPromo(promo)
      toast(t`Promo code applied successfully!`)
    },
    onError: (error) => setProblem(messageOf(error, t`No connection. Please try again.`)),
  })
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (session.kind === 'visitor') return toast(t`Please log in to apply promo codes.`, 'info')
    const code = readCode(input.current?.value ?? '')
    if (code === '') return
    if (lines.length === 0) return setProblem(t`Nothing in the cart can be ordered right now.`)
    check.mutate(code)
  }

  return (
    <form onSubmit={apply} noValidate>
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
        onChange={() => setProblem(null)}
        className={styles.field}
        inside={
          <Button type="submit" variant="quiet" busy={check.isPending}>
            {check.isPending ? <Trans>Checking...</Trans> : <Trans>Apply</Trans>}
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
