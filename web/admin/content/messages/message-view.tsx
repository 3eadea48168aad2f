import { Trans, useLingui } from '@lingui/react/macro'
import { toLocalPhone } from '#contract/phones.ts'
import type { MessageState } from '#contract/site/message-choices.ts'
import { type MessageRecord, setMessageStatus } from '#contract/site/messages.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneLinks } from '#web/ui/phone-links.tsx'
import styles from '../content.module.css'
import { AnswerForm } from './answer-form.tsx'
import { messageStates } from './message-states.ts'
import { messageHistory, messageKeys } from './messages.queries.ts'

/** A contact message with its state, the ways to reach who wrote it, and its answers. */
export function MessageView({ message }: { message: MessageRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const { id, email, phone, createdAt, answers } = message
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <messageStates.Badge state={message.status} />
        <StateButtons message={message} />
      </div>
      <Panel title={<Trans>Message</Trans>}>
        <div className={styles.form}>
          <p className={styles.text}>{message.message}</p>
          <Facts className={styles.facts}>
            <Fact label={<Trans>Email</Trans>}>{email ? <a href={`mailto:${email}`}>{email}</a> : notKnown}</Fact>
            <Fact label={<Trans>Phone</Trans>}>
              {phone ? <span className={styles.phone}>{toLocalPhone(phone)}</span> : notKnown}
            </Fact>
            <Fact label={<Trans>Date</Trans>}>
              <DateTime at={createdAt} />
            </Fact>
          </Facts>
          {phone && <PhoneLinks phone={phone} />}
        </div>
      </Panel>
      <Panel title={<Trans>Answers</Trans>}>
        <div className={styles.form}>
          {answers.length > 0 && (
            <ol className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer.id}>
                  <p className={styles.text}>{answer.body}</p>
                  <small className={styles.muted}>
                    {answer.by ?? <Trans>The shop</Trans>}, <DateTime at={answer.at} />
                  </small>
                </li>
              ))}
            </ol>
          )}
          {email ? (
            <AnswerForm message={message} />
          ) : (
            <p className={styles.muted}>
              <Trans>No email address was left. Please call back.</Trans>
            </p>
          )}
        </div>
      </Panel>
      <RecordHistory query={messageHistory(id, session)} labels={{ status: t`State` }} />
    </div>
  )
}

/** Read, done and new again: each can be undone by another one. */
function StateButtons({ message: { id, status } }: { message: MessageRecord }) {
  const { t } = useLingui()
  const { act, isBusy, input } = useAction({
    run: (next: MessageState) => api(setMessageStatus, { params: { id }, body: { status: next } }),
    failed: t`The state could not be changed. Please try again.`,
    invalidates: [messageKeys.all],
  })
  const button = (next: MessageState) => ({
    variant: 'secondary' as const,
    busy: isBusy && input === next,
    onClick: () => act(next),
  })
  return (
    <>
      {status === 'new' && (
        <Button {...button('read')}>
          <Trans>Mark as read</Trans>
        </Button>
      )}
      {status !== 'done' && (
        <Button {...button('done')}>
          <Trans>Mark as done</Trans>
        </Button>
      )}
      {status !== 'new' && (
        <Button {...button('new')}>
          <Trans>Mark as new</Trans>
        </Button>
      )}
    </>
  )
}
