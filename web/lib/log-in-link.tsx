import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from './locale-link.tsx'

type Props = { door: 'member' | 'staff'; className?: string | undefined; children: ReactNode }

/** To the sign-in of members or of staff, and back to this page afterwards. */
export function LogInLink({ door, className, children }: Props) {
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  return (
    <LocaleLink to={`${door === 'staff' ? '/admin/login' : '/login'}?next=${next}`} className={className}>
      {children}
    </LocaleLink>
  )
}
