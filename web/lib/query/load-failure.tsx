import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

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

/** A message that loading failed, with a button to try again. */
export const LoadFailure = ({
  busy,
  onRetry,
  onDismiss,
  title,
  tone = 'error',
  variant = 'primary',
  label,
  children,
}: Props) => (
  <Alert
    tone={tone}
    title={title}
    actions={
      <>
        <Button variant={variant} onClick={() => onRetry()} busy={busy}>
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
