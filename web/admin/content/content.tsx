import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { consoleLoader } from '../lib/admin-loader.ts'
import { NoAccess } from '../lib/screen-access.tsx'
import { content } from '../lib/screens.ts'
import { contentScreens } from './content-screens.ts'

/** Leads to the first part of the content that the session may open. */
export const clientLoader = consoleLoader(() => {
  const session = currentSession()
  const first = contentScreens.find(({ permission }) => can(session, permission))
  if (first) throw redirect(first.path)
})

export default function ContentScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [first] = contentScreens
  return (
    <Page title={t(content.name)} tab={t(content.name)}>
      {!can(session, first.permission) && <NoAccess permission={first.permission} />}
    </Page>
  )
}
