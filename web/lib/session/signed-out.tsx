import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LogInLinks } from './log-in-link.tsx'
import { wasSessionEnded } from './session.ts'

type Props = {
  /** Why the reader must sign in; the end of a session replaces it. */
  title: ReactNode
  children?: ReactNode
}

/** Replaces the content of a page for a reader who is not signed in. */
export function SignedOut({ title, children }: Props) {
  const isEnded = wasSessionEnded()
  return (
    <EmptyState
      icon={UserRound}
      title={isEnded ? <Trans>Session expired. Please log in again.</Trans> : title}
      takesFocus={isEnded}
      actions={<LogInLinks />}
    >
      {children}
    </EmptyState>
  )
}
