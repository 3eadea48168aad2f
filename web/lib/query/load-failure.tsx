import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
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
  const client = useQueryClient()
  const retry = () => {
    onRetry()
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
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
