import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { LocaleLink } from '../url/locale-link.tsx'
import { endedSession } from './session.ts'

type Props = { kind: 'member' | 'staff'; className?: string | undefined; children: ReactNode }

/** A link to the sign-in page of members or of staff that returns to this page. */
export function LogInLink({ kind, className, children }: Props) {
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  return (
    <LocaleLink to={`${kind === 'staff' ? '/admin/login' : '/login'}?next=${next}`} className={className}>
      {children}
    </LocaleLink>
  )
}

/** Links to both sign-in pages: members first, unless a staff session has ended. */
export function LogInLinks() {
  const kinds = endedSession() === 'staff' ? (['staff', 'member'] as const) : (['member', 'staff'] as const)
  return kinds.map((kind, index) => (
    <LogInLink key={kind} kind={kind} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
      {kind === 'member' ? <Trans>Log in</Trans> : <Trans>Staff sign-in</Trans>}
    </LogInLink>
  ))
}
