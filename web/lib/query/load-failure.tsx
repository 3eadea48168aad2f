import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useRetryFailed } from './use-retry-failed.ts'

type Props = {
  busy: boolean
  onRetry: () => unknown
  onDismiss?: (() => void) | undefined
  title?: ReactNode
  /** 'info' where older data is still shown. */
  tone?: 'error' | 'info'
  variant?: ButtonVariant
  /** Of the button. */
  label?: ReactNode
  children?: ReactNode
}

/** In place of a failure's message: the line is down, and the phone has no earlier answer. */
export const NotKept = () => <Trans>Not kept on this phone. Open it once while there is a connection.</Trans>

/** A message that loading failed, with a button that tries again, together with all other failed parts of the page. */
export function LoadFailure({
  busy,
  onRetry,
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
      {children && <p>{children}</p>}
    </Alert>
  )
}
