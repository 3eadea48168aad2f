import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileUp, Inbox } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ksh } from '#contract/money.ts'
import { isUnsent } from '#web/features/outbox/item.ts'
import { useOutbox } from '#web/features/outbox/outbox.queries.ts'
import type { Owner } from '#web/features/outbox/outbox.store.ts'
import { type OutboxCopy, readCopy, takeIn, toCopy } from '#web/features/outbox/outbox-copy.ts'
import { sendNow } from '#web/features/outbox/send-outbox.ts'
import { saveFile } from '#web/lib/http/download.ts'
import { useLineIsDown } from '#web/lib/http/line.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { isConsole } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './outbox.module.css'
import { OutboxItem } from './outbox-item.tsx'

type Outbox = NonNullable<NonNullable<ReturnType<typeof useOutbox>['data']>>

/** What was entered without a connection: sent from here in the order of making, or waiting for its account to sign in. */
export function OutboxView() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <QueryBoundary
      query={useOutbox(session)}
      loading={<Skeleton height="12rem" />}
      failed={t`The outbox of this device could not be read.`}
    >
      {(outbox) => (outbox ? <Content outbox={outbox} /> : <NoOutbox />)}
    </QueryBoundary>
  )
}

const NoOutbox = () => (
  <Alert>
    <p>
      <Trans>This browser keeps nothing for later. Enter it where there is a connection.</Trans>
    </p>
  </Alert>
)

function Content({ outbox: { owner, items, sealed, others } }: { outbox: Outbox }) {
  const session = useSession()
  // The newest first: what was just entered is what the reader looks for.
  const newest = items.toReversed()
  return (
    <>
      {others.map(({ owner: account, firstName, count }) => (
        <Alert key={account} tone="warning">
          <p>
            <Plural value={count} one={`# unsent of ${firstName}`} other={`# unsent of ${firstName}`} />.{' '}
            <Trans>They are sent when {firstName} signs in on this device.</Trans>
          </p>
        </Alert>
      ))}
      {sealed > 0 && (
        <Alert tone="error">
          <p>
            <Plural
              value={sealed}
              one="# item cannot be read with the keys of this shop."
              other="# items cannot be read with the keys of this shop."
            />
          </p>
        </Alert>
      )}
      {session.kind === 'visitor' ? (
        <EmptyState icon={Inbox} title={<Trans>Sign in to see your outbox</Trans>} actions={<LogInLinks />} />
      ) : owner ? (
        <>
          <Tools owner={owner} items={items} />
          {items.length === 0 ? (
            <EmptyState icon={Inbox} title={<Trans>Nothing waits</Trans>}>
              <Trans>What you enter without a connection waits here until it is sent.</Trans>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {newest.map((item) => (
                <OutboxItem key={item.id} item={item} session={session} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <NoOutbox />
      )}
    </>
  )
}

type ToolsProps = { owner: Owner; items: Outbox['items'] }

function Tools({ owner, items }: ToolsProps) {
  const { t } = useLingui()
  const isDown = useLineIsDown()
  const waits = items.some(({ state }) => isUnsent(state))
  const isLeft = items.some(({ state }) => state !== 'done')
  const sending = useAction({ run: sendNow, failed: t`It could not be sent. It is kept, and sent later.` })
  const save = () => {
    const copy = toCopy(owner, items, new Date())
    const text = JSON.stringify(copy, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `sokoni-outbox-${copy.savedAt.slice(0, 10)}.json`)
  }
  return (
    <>
      {isDown && waits && (
        <Alert tone="warning">
          <p>
            <Trans>There is no connection. It is sent by itself when there is one.</Trans>
          </p>
        </Alert>
      )}
      <div className={styles.actions}>
        {waits && (
          <Button busy={sending.isBusy} onClick={() => sending.act()}>
            <Trans>Send now</Trans>
          </Button>
        )}
        {isLeft && (
          <Button variant="secondary" onClick={save}>
            <Trans>Save a copy</Trans>
          </Button>
        )}
        {isConsole(useLocation().pathname) && <ReadCopy owner={owner} />}
      </div>
    </>
  )
}

/** Reads a saved copy in. The copy of another account is only shown. */
function ReadCopy({ owner }: { owner: Owner }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [foreign, setForeign] = useState<OutboxCopy | null>(null)
  const { act } = useAction({
    run: async (file: File) => {
      const copy = readCopy(await file.text())
      if (!copy) return toast(t`This file is no copy of an outbox.`, 'error')
      const count = await takeIn(owner, copy)
      setForeign(count === null ? copy : null)
      if (count !== null) toast(t`The copy is in the outbox.`)
    },
    failed: t`The file could not be read.`,
    onDone: () => sendNow(),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) act(file)
          target.value = ''
        }}
      />
      <Button variant="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        <Trans>Read a copy in</Trans>
      </Button>
      {foreign && <ForeignCopy copy={foreign} />}
    </>
  )
}

/** Its keys are those of another account: sent from here, it could be done a second time. */
function ForeignCopy({ copy: { name, items } }: { copy: OutboxCopy }) {
  return (
    <Alert tone="warning" title={<Trans>This is a copy of {name}</Trans>}>
      <p>
        <Trans>
          Only {name} can send it, here or on the phone: then nothing is done twice. Do not enter it again yourself.
        </Trans>
      </p>
      <ul>
        {items.map(({ id, content: { who, amount } }) => (
          <li key={id}>
            {who}
            {amount !== null && `: ${ksh(amount)}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
