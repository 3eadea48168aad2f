import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { screenLoader } from '../lib/admin-loader.ts'
import { ownPages } from '../lib/own-pages.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { GeneralForm } from './general-form.tsx'
import { SettingCards } from './setting-cards.tsx'
import styles from './settings.module.css'
import { generalSettings } from './settings.queries.ts'

export const clientLoader = screenLoader(screens.settings, (client, { session }) => {
  void client.prefetchQuery(generalSettings(session))
})

/** The settings of the organisation; those of the account are in dialogs, and at /admin/me for every role. */
export default withAccess(screens.settings, Settings)

function Settings() {
  const { t } = useLingui()
  const session = useSession()
  const query = useQuery(generalSettings(session))
  const title = t(screens.settings.name)
  return (
    <Page
      title={title}
      tab={title}
      actions={
        <Link to={ownPages.me.path} className={buttonClass('secondary')}>
          <UserRound aria-hidden size={18} />
          {t(ownPages.me.name)}
        </Link>
      }
    >
      <div className={styles.form}>
        {session.kind !== 'visitor' && <SettingCards person={session} />}
        <QueryBoundary query={query} loading={<Skeleton height="40rem" />} failed={t`Failed to load the settings`}>
          {(settings) => <GeneralForm key={session.key} settings={settings} />}
        </QueryBoundary>
      </div>
    </Page>
  )
}
