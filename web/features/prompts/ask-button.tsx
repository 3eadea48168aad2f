import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { useSession } from '#web/lib/session/session.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { type Payer, promptsOf } from './prompts.queries.ts'

const loadForm = () => import('./ask-for-payment.tsx')

type Props = {
  payer: Payer
  orderId?: number
  /** What is offered, in shillings. */
  amount?: number | undefined
  variant?: ButtonVariant
  /** The full name of the button among those of other clients. */
  name?: string
  /** Whether a till can ask, where that is known already. */
  canAsk?: boolean
}

/** Asks a phone to pay by M-Pesa, where a till can; nothing elsewhere. */
export function AskButton({ payer, variant = 'secondary', name, canAsk, ...part }: Props) {
  const { data } = useQuery({ ...promptsOf(payer, useSession()), enabled: canAsk === undefined })
  if (!(canAsk ?? data?.canAsk)) return null
  return (
    <DialogButton
      label={payer.id === 'mine' ? <Trans>Pay with M-Pesa</Trans> : <Trans>Ask for payment</Trans>}
      {...(name !== undefined && { name })}
      icon={<Smartphone aria-hidden size={18} />}
      variant={variant}
      size="28rem"
      load={loadForm}
      part={{ payer, ...part }}
    />
  )
}
