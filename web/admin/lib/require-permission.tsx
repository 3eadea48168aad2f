import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** A screen for those who hold the permission. Others are told what they lack; the server refuses them anyway. */
export function Needs({ permission, title, children }: { permission: Permission; title: string; children: ReactNode }) {
  const { user } = useSession()
  if (user?.permissions.includes(permission)) return children
  return (
    <Page title={title} tab={title}>
      <NoAccess permission={permission} />
    </Page>
  )
}

/** Names the permission as the Roles screen does, so that it can be asked for. */
export function NoAccess({ permission }: { permission: Permission }) {
  const { t } = useLingui()
  const { user } = useSession()
  const role = user?.role || t`Admin`
  return (
    <EmptyState icon={Lock} title={<Trans>You don't have access to this page</Trans>}>
      <Trans>
        Your role, {role}, does not hold the permission "{permission}". Ask an administrator if you need it.
      </Trans>
    </EmptyState>
  )
}
