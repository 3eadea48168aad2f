import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { noteText } from '#contract/messages/system-text.ts'
import { type System, type SystemNote, type SystemPart, systemParts } from '#contract/site/system.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { screenLoader } from '../lib/admin-loader.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { partFacts } from './part-facts.tsx'
import styles from './system.module.css'
import { systemState } from './system.queries.ts'

export const clientLoader = screenLoader(screens.system, (client, { session }) => {
  void client.prefetchQuery(systemState(session))
})

/** What the shop runs on, and what to do where it is not well. */
export default withAccess(screens.system, SystemScreen)

function SystemScreen() {
  const { t } = useLingui()
  const query = useQuery(systemState(useSession()))
  const title = t(screens.system.name)
  return (
    <Page title={title} tab={title}>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="40rem" />}
        failed={t`Failed to load the state of the system.`}
        showStaleNotice
      >
        {(system) => (
          <>
            <Summary notes={system.notes} />
            <div className={styles.parts}>
              {systemParts.map((part) => (
                <Part key={part} part={part} system={system} />
              ))}
            </div>
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Summary({ notes }: { notes: SystemNote[] }) {
  const wrong = notes.filter(({ state }) => state === 'wrong').length
  if (wrong > 0) {
    return (
      <Alert tone="error">
        <Plural
          value={wrong}
          one="# thing is wrong. Correct it first."
          other="# things are wrong. Correct them first."
        />
      </Alert>
    )
  }
  return notes.length > 0 ? (
    <Alert tone="warning">
      <Plural
        value={notes.length}
        one="Nothing is wrong; look at # thing."
        other="Nothing is wrong; look at # things."
      />
    </Alert>
  ) : (
    <Alert tone="success">
      <Trans>Everything is well.</Trans>
    </Alert>
  )
}

const partNames: Record<SystemPart, MessageDescriptor> = {
  processes: msg`Web processes`,
  database: msg`Database`,
  disk: msg`Disk`,
  queue: msg`Job queue`,
  mail: msg`Mail`,
  storage: msg`Stored files`,
  backups: msg`Backups`,
  reconcile: msg`Books`,
  calls: msg`Slow calls`,
}

const looks: Record<SystemNote['state'] | 'fine', { name: MessageDescriptor; tone: BadgeTone }> = {
  fine: { name: msg({ message: 'Fine', context: 'state of the system' }), tone: 'action' },
  look: { name: msg({ message: 'Look at this', context: 'state of the system' }), tone: 'warning' },
  wrong: { name: msg({ message: 'Wrong', context: 'state of the system' }), tone: 'danger' },
}

function Part({ part, system }: { part: SystemPart; system: System }) {
  const { t } = useLingui()
  const language = useLanguage()
  const notes = system.notes.filter((note) => note.part === part)
  const { name, tone } = looks[notes[0]?.state ?? 'fine'] // what is wrong comes first
  const Facts = partFacts[part]
  return (
    <Panel
      title={
        <span className={styles.title}>
          {t(partNames[part])} <Badge tone={tone}>{t(name)}</Badge>
        </span>
      }
    >
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => {
            const text = noteText(note, language)
            return <li key={text}>{text}</li>
          })}
        </ul>
      )}
      <Facts system={system} />
    </Panel>
  )
}
