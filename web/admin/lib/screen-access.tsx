import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Screen } from './screens.ts'

/** Shows a screen if the session has its permission, else which one is missing. The server checks it as well. */
export function ScreenAccess({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { t } = useLingui()
  if (can(useSession(), screen.permission)) return children
  return (
    <Page title={t(screen.name)} tab={t(screen.name)}>
      <NoAccess permission={screen.permission} />
    </Page>
  )
}

/** The component of a screen's route: the screen for sessions with its permission. */
export const withAccess = (screen: Screen, Content: ComponentType) =>
  function ScreenRoute() {
    return (
      <ScreenAccess screen={screen}>
        <Content />
      </ScreenAccess>
    )
  }

/** Names the permission as the Roles screen does, so that it can be requested. */
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
