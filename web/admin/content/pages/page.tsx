import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { type Language, languages } from '#contract/errors.ts'
import { type PageSource, previewPage } from '#contract/site/pages.staff.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { NoAccess, ScreenAccess } from '#web/admin/lib/screen-access.tsx'
import tabs from '#web/admin/lib/screen-tabs.module.css'
import { screens } from '#web/admin/lib/screens.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { api } from '#web/lib/http/api.ts'
import { pageKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../content.module.css'
import { languageNames } from '../language-names.ts'
import { PageForm } from './page-form.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'
import { type PageOf, pageSource } from './pages.queries.ts'

const slugIn = (text: string | undefined) => pageSlugs.find((slug) => slug === text)
const languageIn = (params: URLSearchParams): Language =>
  languages.find((language) => language === params.get('language')) ?? 'en'

export const clientLoader = screenLoader(screens.pages, (client, { params, url, session }) => {
  const slug = slugIn(params.slug)
  if (slug) void client.prefetchQuery(pageSource({ slug, language: languageIn(url.searchParams) }, session))
})

export default function PageScreen() {
  const { t } = useLingui()
  const slug = slugIn(useParams().slug)
  const [params] = useSearchParams()
  const language = languageIn(params)
  return (
    <ScreenAccess screen={screens.pages}>
      {slug ? (
        <PageOfShop key={`${slug} ${language}`} slug={slug} language={language} />
      ) : (
        <RecordPage list={screens.pages} title={t`Page`}>
          <Alert>
            <p>
              <Trans>There is no such page.</Trans>
            </p>
          </Alert>
        </RecordPage>
      )}
    </ScreenAccess>
  )
}

function PageOfShop({ slug, language }: PageOf) {
  const { t } = useLingui()
  const query = useQuery(pageSource({ slug, language }, useSession()))
  return (
    <RecordPage list={screens.pages} title={query.data?.title ?? t`Page`}>
      <nav aria-label={t`Language of the text`} className={tabs.tabs}>
        {languages.map((one) => (
          <Link
            key={one}
            to={{ search: one === 'en' ? '' : `language=${one}` }}
            replace
            className={tabs.tab}
            aria-current={one === language ? 'page' : undefined}
          >
            {t(languageNames[one])}
          </Link>
        ))}
      </nav>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="12rem" />}
        failed={t`Failed to load pages.`}
        refused={<NoAccess permission={screens.pages.permission} />}
        variant="secondary"
      >
        {(source) => <PageView source={source} />}
      </QueryBoundary>
    </RecordPage>
  )
}

function PageView({ source }: { source: PageSource }) {
  const [params, setParams] = useSearchParams()
  const isEdited = params.get('edit') === '1'
  const setEdited = (edited: boolean) => {
    const next = new URLSearchParams(params)
    if (edited) next.set('edit', '1')
    else next.delete('edit')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        {!isEdited && (
          <Button onClick={() => setEdited(true)}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        <Link to={localePath(`/${source.slug}`, source.language)} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden size={18} />
          <Trans>Open in the shop</Trans>
        </Link>
      </div>
      {isEdited ? (
        <Panel title={<Trans>Text</Trans>}>
          <PageForm source={source} onClose={() => setEdited(false)} />
        </Panel>
      ) : (
        <RenderedPage source={source} />
      )}
      <PageVersions source={source} />
    </div>
  )
}

/** The text as the shop shows it now. */
function RenderedPage({ source }: { source: PageSource }) {
  const { t } = useLingui()
  const { slug, language, title, body, version } = source
  const query = useQuery({
    queryKey: pageKeys.part(useSession().key, 'rendered', { slug, language, version }),
    queryFn: ({ signal }) => api(previewPage, { body: { title, body }, signal }),
  })
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height="16rem" />}
      failed={t`Failed to load pages.`}
      variant="secondary"
    >
      {(rendered) => <PagePreview {...rendered} lang={language} />}
    </QueryBoundary>
  )
}
