import { Trans } from '@lingui/react/macro'
import styles from '#web/features/pages/page-text.module.css'
import { Panel } from '#web/ui/panel.tsx'

type Props = { title: string; html: string; lang: string }

/** Links open in their own tab: the form next to the preview may have unsaved changes. */
const inNewTab = (html: string) => ({ __html: html.replaceAll('<a ', '<a target="_blank" ') })

/** A text as the shop renders it. */
export const PagePreview = ({ title, html, lang }: Props) => (
  <Panel title={<Trans>Preview</Trans>}>
    <article lang={lang}>
      <h3>{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, which escapes HTML of the author */}
      <div className={styles.prose} dangerouslySetInnerHTML={inNewTab(html)} />
    </article>
  </Panel>
)
