import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/errors.ts'
import type { LetterRecord } from '#contract/site/letters.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { languagesOf, textFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import styles from './letters.module.css'
import { renderedLetter } from './letters.queries.ts'

/** The saved letter in each of its languages. */
export const LetterPreviews = ({ letter }: { letter: LetterRecord }) => (
  <div className={styles.previews}>
    {languagesOf(letter.language).map((language) => (
      <Rendered key={language} letter={letter} language={language} />
    ))}
  </div>
)

function Rendered({ letter, language }: { letter: LetterRecord; language: Language }) {
  const { t } = useLingui()
  const fields = textFields[language]
  const text = { language, subject: letter[fields.subject], body: letter[fields.body] }
  const query = useQuery(renderedLetter(text, useSession()))
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height="24rem" />}
      failed={t`The preview could not be made. Please try again.`}
      variant="secondary"
    >
      {(preview) => <LetterPreview preview={preview} language={language} />}
    </QueryBoundary>
  )
}
