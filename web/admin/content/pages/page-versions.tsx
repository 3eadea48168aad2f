import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageSource, previewPage, savePage } from '#contract/site/pages.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { pageKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../content.module.css'
import { PagePreview } from './page-preview.tsx'
import { loadVersion, pageVersions } from './pages.queries.ts'

const firstVersions = 10
const maxVersions = 100

/** The versions of a page: any earlier one can be looked at and saved again. */
export function PageVersions({ source }: { source: PageSource }) {
  const { t } = useLingui()
  const [size, setSize] = useState(firstVersions)
  const query = useQuery(pageVersions(source, size, useSession()))
  const [shown, setShown] = useState<{ version: number; title: string; html: string } | null>(null)
  const {
    act: show,
    input,
    isBusy,
  } = useAction({
    run: async (version: number) => {
      const { title, body } = await loadVersion(source, version)
      return { version, ...(await api(previewPage, { body: { title, body } })) }
    },
    failed: t`This version could not be loaded. Please try again.`,
    onDone: setShown,
  })
  const row = (version: number, about: React.ReactNode) => (
    <li key={version} className={styles.version}>
      <span>{about}</span>
      {version === source.version ? (
        <Trans>In the shop</Trans>
      ) : (
        <span className={styles.head}>
          <Button variant="quiet" busy={isBusy && input === version} onClick={() => show(version)}>
            <Trans context="a version">Show</Trans>
          </Button>
          <RestoreVersion source={source} version={version} />
        </span>
      )}
    </li>
  )
  return (
    <>
      <Panel title={<Trans>Versions</Trans>}>
        <QueryBoundary
          query={query}
          loading={<Skeleton height="8rem" />}
          failed={t`Failed to load versions.`}
          variant="secondary"
        >
          {({ content, totalElements }) => (
            <>
              <ol className={styles.versions}>
                {content.map(({ version, at, by }) =>
                  row(
                    version,
                    <>
                      <Trans>Version {version}</Trans>, <DateTime at={at} />
                      {by && `, ${by}`}
                    </>,
                  ),
                )}
                {content.length === totalElements && row(0, <Trans>Original text</Trans>)}
              </ol>
              {content.length < totalElements && size < maxVersions && (
                <Button variant="secondary" onClick={() => setSize(maxVersions)}>
                  <Trans>Show older versions</Trans>
                </Button>
              )}
            </>
          )}
        </QueryBoundary>
      </Panel>
      {shown && <PagePreview title={shown.title} html={shown.html} lang={source.language} />}
    </>
  )
}

/** Saves an earlier text as the newest version. */
function RestoreVersion({ source, version }: { source: PageSource; version: number }) {
  const { t } = useLingui()
  const { slug, language } = source
  return (
    <ConfirmButton
      button={<Trans context="a version">Restore</Trans>}
      label={t`Restore version ${version}`}
      variant="quiet"
      title={<Trans>Restore version {version}?</Trans>}
      confirmLabel={<Trans context="a version">Restore</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={async () => {
        const { title, body } = await loadVersion(source, version)
        await api(savePage, { params: { slug }, body: { language, title, body, version: source.version } })
      }}
      done={t`Version restored.`}
      failed={t`Failed to restore the version`}
      stale={pageKeys.all}
    >
      <p>
        <Trans>Its text is shown in the shop again, as a new version. The present one stays in this list.</Trans>
      </p>
    </ConfirmButton>
  )
}
