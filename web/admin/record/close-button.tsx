import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryKey } from '@tanstack/react-query'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import type { ConfirmFormProps } from '#web/lib/form/confirm-form.tsx'

type Action = Pick<ConfirmFormProps, 'children' | 'reason' | 'onConfirm' | 'done' | 'failed'> & {
  /** On the button and on the one that confirms. */
  action: ReactNode
  cancelLabel?: ReactNode
}

type Props = {
  name: string
  isClosed: boolean
  close: Action
  reopen: Action
  /** Invalidated after either. */
  stale: QueryKey
}

/** Closes a record, or opens a closed one again, after a question. */
export function CloseButton({ name, isClosed, close, reopen, stale }: Props) {
  const { t } = useLingui()
  const Icon = isClosed ? LockKeyholeOpen : LockKeyhole
  const { action, cancelLabel = <Trans>Cancel</Trans>, ...question } = isClosed ? reopen : close
  return (
    <ConfirmButton
      key={isClosed ? 'reopen' : 'close'}
      button={
        <>
          <Icon aria-hidden size={18} />
          {action}
        </>
      }
      label={isClosed ? t`Open ${name} again` : t`Close ${name}`}
      variant={isClosed ? 'secondary' : 'quietDanger'}
      title={isClosed ? <Trans>Open {name} again?</Trans> : <Trans>Close {name}?</Trans>}
      confirmLabel={action}
      cancelLabel={cancelLabel}
      stale={stale}
      {...question}
    />
  )
}
