import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { consoleLoader } from '../lib/admin-loader.ts'
import { NoAccess } from '../lib/screen-access.tsx'
import { receipts } from '../lib/screens.ts'
import { receiptScreens } from './receipt-screens.ts'

/** Leads to the first of its tabs that the session may open. */
export const clientLoader = consoleLoader(() => {
  const session = currentSession()
  const first = receiptScreens.find(({ permission }) => can(session, permission))
  if (first) throw redirect(first.path)
})

export default function ReceiptsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [first] = receiptScreens
  return (
    <Page title={t(receipts.name)} tab={t(receipts.name)}>
      {!can(session, first.permission) && <NoAccess permission={first.permission} />}
    </Page>
  )
}
