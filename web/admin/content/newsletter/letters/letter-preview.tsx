import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/errors.ts'
import type { LetterPreview as Preview } from '#contract/site/letters.staff.ts'
import { languageNames } from '#web/admin/content/language-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './letters.module.css'

/** Links open in their own tab: the form next to the preview may have unsaved changes. */
const inNewTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')

type Props = { preview: Preview; language: Language }

/** The mail as its readers will see it, in a frame without scripts, and its plain text. */
export function LetterPreview({ preview: { subject, html, text }, language }: Props) {
  const { t } = useLingui()
  const name = t(languageNames[language])
  return (
    <Panel title={<Trans>Preview in {name}</Trans>}>
      <div className={styles.form}>
        <p className={styles.subject}>
          <Trans>Subject</Trans>: <strong lang={language}>{subject}</strong>
        </p>
        <iframe
          className={styles.mail}
          title={t`The email in ${name}`}
          srcDoc={inNewTab(html)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
        <details>
          <summary className={styles.summary}>
            <Trans>The same as plain text</Trans>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard */}
          <pre className={styles.plain} lang={language} tabIndex={0}>
            {text}
          </pre>
        </details>
      </div>
    </Panel>
  )
}
