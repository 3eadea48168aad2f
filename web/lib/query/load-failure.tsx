import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { hasCode } from '../http/api.ts'
import { useRetryFailed } from './use-retry-failed.ts'

type Props = {
  busy: boolean
  onRetry: () => unknown
  /** Of the call. Without a connection and without a kept answer the message is that one. */
  error?: unknown
  onDismiss?: (() => void) | undefined
  title?: ReactNode
  /** 'info' where older data is still shown. */
  tone?: 'error' | 'info'
  variant?: ButtonVariant
  /** Of the button. */
  label?: ReactNode
  children?: ReactNode
}

/** A message that loading failed, with a button that tries again, together with all other failed parts of the page. */
export function LoadFailure({
  busy,
  onRetry,
  error,
  onDismiss,
  title,
  tone = 'error',
  variant = 'primary',
  label,
  children,
}: Props) {
  const retryFailed = useRetryFailed()
  const retry = () => {
    onRetry()
    retryFailed()
  }
  return (
    <Alert
      tone={tone}
      title={title}
      actions={
        <>
          <Button variant={variant} onClick={retry} busy={busy}>
            {label ?? <Trans>Try Again</Trans>}
          </Button>
          {onDismiss && (
            <Button variant="quiet" onClick={onDismiss}>
              <Trans>Dismiss</Trans>
            </Button>
          )}
        </>
      }
    >
      {hasCode(error, 'NOT_KEPT') ? (
        <p>
          <Trans>Not kept on this phone. Open it once while there is a connection.</Trans>
        </p>
      ) : (
        children && <p>{children}</p>
      )}
    </Alert>
  )
}
