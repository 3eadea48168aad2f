import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { LetterRecord } from '#contract/site/letters.staff.ts'
import content from '#web/admin/content/content.module.css'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EditLetterForm } from './edit-letter-form.tsx'
import { CopyLetter, DeleteLetter, SendLetter, StopLetter, TestLetter } from './letter-actions.tsx'
import { useLetterFormats, useLetterLabels } from './letter-fields.tsx'
import { LetterPreviews } from './letter-previews.tsx'
import { letterLanguageNames, letterStates } from './letter-states.ts'
import styles from './letters.module.css'
import { isUnderWay, letterHistory, letterRecord } from './letters.queries.ts'

export const clientLoader = recordLoader(
  screens.letters,
  (client, id, session) => void client.prefetchQuery(letterRecord(id, session)),
)

export default function LetterScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.letters}
      kind={t`Letter`}
      query={letterRecord}
      title={({ subject }) => subject}
      missing={<Trans>There is no such letter. It may have been deleted.</Trans>}
      loading={<Skeleton height="12rem" />}
      failed={t`Failed to load letters.`}
    >
      {(letter) => <LetterView letter={letter} />}
    </RecordScreen>
  )
}

function LetterView({ letter }: { letter: LetterRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const form = useUrlPart('edit')
  const labels = { ...useLetterLabels(), status: t`State`, recipients: t`Recipients` }
  const formats = useLetterFormats()
  const isDraft = letter.status === 'draft'
  const isEdited = isDraft && form.isOpen
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <letterStates.Badge state={letter.status} />
        {!isEdited && (
          <>
            {isDraft && <SendLetter letter={letter} />}
            {isDraft && (
              <Button variant="secondary" onClick={form.open}>
                <Pencil aria-hidden size={18} />
                <Trans>Edit</Trans>
              </Button>
            )}
            <TestLetter letter={letter} />
            {!isDraft && <CopyLetter letter={letter} />}
            {isDraft && <DeleteLetter letter={letter} />}
            {letter.status === 'sending' && <StopLetter letter={letter} />}
          </>
        )}
      </div>
      {isEdited ? (
        <Panel title={<Trans>Text</Trans>}>
          <EditLetterForm letter={letter} onClose={form.close} />
        </Panel>
      ) : (
        <>
          <Panel title={<Trans>Details</Trans>}>
            <LetterFacts letter={letter} />
          </Panel>
          <LetterPreviews letter={letter} />
        </>
      )}
      <RecordHistory query={letterHistory(letter.id, session)} labels={labels} formats={formats} />
    </div>
  )
}

function LetterFacts({ letter }: { letter: LetterRecord }) {
  const { t, i18n } = useLingui()
  const { language, status, recipients, sent, failed, skipped, createdAt, by, startedAt, finishedAt } = letter
  const settled = sent + failed + skipped
  return (
    <div className={styles.form}>
      {isUnderWay(letter) && (
        <div className={styles.progress}>
          <ProgressBar max={recipients} value={settled} label={t`Progress`} />
          <p role="status">
            <Trans>
              {i18n.number(settled)} of {i18n.number(recipients)}
            </Trans>
          </p>
        </div>
      )}
      <Facts className={content.facts}>
        <Fact label={<Trans>Readers</Trans>}>{t(letterLanguageNames[language])}</Fact>
        <Fact label={<Trans>Written</Trans>}>
          <DateTime at={createdAt} />
          {by && `, ${by}`}
        </Fact>
        {startedAt && (
          <>
            <Fact label={<Trans>Sending started</Trans>}>
              <DateTime at={startedAt} />
            </Fact>
            {finishedAt && (
              <Fact label={<Trans>Finished</Trans>}>
                <DateTime at={finishedAt} />
              </Fact>
            )}
            <Fact label={<Trans>Recipients</Trans>}>{i18n.number(recipients)}</Fact>
            <Fact label={<Trans context="letters">Sent</Trans>}>{i18n.number(sent)}</Fact>
            <Fact label={<Trans>Refused by the email server</Trans>}>{i18n.number(failed)}</Fact>
            <Fact
              label={
                status === 'stopped' ? <Trans>Not sent</Trans> : <Trans>Unsubscribed before their email left</Trans>
              }
            >
              {i18n.number(skipped)}
            </Fact>
          </>
        )}
      </Facts>
    </div>
  )
}
