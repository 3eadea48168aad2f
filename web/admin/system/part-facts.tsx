import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ageText } from '#contract/messages/system-text.ts'
import type { System, SystemPart } from '#contract/site/system.staff.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import layout from '#web/admin/record/layout.module.css'
import { formatBytes } from '#web/lib/format/bytes.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

type Props = { system: System }

function Bytes({ of }: { of: number }) {
  const { i18n } = useLingui()
  return formatBytes(of, i18n)
}

/** An age in seconds; nothing for none. */
function Age({ of }: { of: number | null }) {
  const language = useLanguage()
  return of === null ? <Trans context="age">None</Trans> : ageText(of, language)
}

/** A name with its details below it, and its figure at the end. */
const Row = ({ name, details, figure }: { name: ReactNode; details?: ReactNode; figure: ReactNode }) => (
  <li className={`${layout.row} ${layout.withFigures}`}>
    <div className={layout.lines}>
      <span>{name}</span>
      {details && <small>{details}</small>}
    </div>
    <span className={layout.money}>{figure}</span>
  </li>
)

function Processes({ system: { version, node, processes } }: Props) {
  return (
    <>
      <Facts>
        <Fact label={<Trans>Version</Trans>}>{version}</Fact>
        <Fact label="Node.js">{node}</Fact>
      </Facts>
      <ul className={layout.rows}>
        {processes.map(({ machine, pid, version: own, startedAt, seenAt, memoryBytes }) => (
          <Row
            key={`${machine} ${pid} ${startedAt}`}
            name={
              <Trans>
                {machine}, process {pid}
              </Trans>
            }
            details={
              <Trans>
                {own}, started <TimeAgo at={startedAt} />, last seen <TimeAgo at={seenAt} />
              </Trans>
            }
            figure={<Bytes of={memoryBytes} />}
          />
        ))}
      </ul>
    </>
  )
}

function Database({ system: { database } }: Props) {
  const { i18n } = useLingui()
  const { connections, maxConnections, commitsWaiting, replicas } = database
  return (
    <>
      <Facts>
        <Fact label="PostgreSQL">{database.version}</Fact>
        <Fact label={<Trans context="of a file">Size</Trans>}>
          <Bytes of={database.bytes} />
        </Fact>
        <Fact label={<Trans>Connections</Trans>}>
          <Trans>
            {i18n.number(connections)} of {i18n.number(maxConnections)}
          </Trans>
        </Fact>
        <Fact label={<Trans>Oldest transaction</Trans>}>
          <Age of={database.oldestTransactionSeconds} />
        </Fact>
        <Fact label={<Trans>Commits that wait</Trans>}>{i18n.number(commitsWaiting)}</Fact>
      </Facts>
      {replicas.length > 0 && (
        <ul className={layout.rows}>
          {replicas.map(({ name, state, sync, lagSeconds, lagBytes }) => (
            <Row
              key={name}
              name={<Trans>Replica {name}</Trans>}
              details={[state, sync].filter(Boolean).join(', ')}
              figure={
                <>
                  <Age of={lagSeconds} />
                  {lagBytes !== null && (
                    <>
                      , <Bytes of={lagBytes} />
                    </>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Disk({ system: { disk } }: Props) {
  const { i18n } = useLingui()
  return (
    <Facts>
      {disk.map(({ folder, freeBytes, totalBytes }) => (
        <Fact key={folder} label={folder === 'data' ? 'DATA_DIR' : 'BACKUP_DIR'} isWide>
          <Trans>
            {formatBytes(freeBytes, i18n)} of {formatBytes(totalBytes, i18n)} are free
          </Trans>
        </Fact>
      ))}
    </Facts>
  )
}

function Queue({ system: { queue } }: Props) {
  const { i18n } = useLingui()
  const { waiting, running, oldestSeconds, failed } = queue
  return (
    <>
      <Facts>
        <Fact label={<Trans context="jobs">Waiting</Trans>}>{i18n.number(waiting)}</Fact>
        <Fact label={<Trans context="jobs">Running</Trans>}>{i18n.number(running)}</Fact>
        <Fact label={<Trans>Longest wait</Trans>}>
          <Age of={oldestSeconds} />
        </Fact>
      </Facts>
      {failed.length > 0 && (
        <ul className={layout.rows}>
          {failed.map(({ name, jobs }) => (
            <Row key={name} name={name} details={<Trans>Failed in the last day</Trans>} figure={i18n.number(jobs)} />
          ))}
        </ul>
      )}
    </>
  )
}

function Mail({ system: { mail } }: Props) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Mail server</Trans>}>
        {mail.kind === 'server' ? (
          <Trans>Set</Trans>
        ) : mail.kind === 'preview' ? (
          <Trans>Shown at /dev/mail</Trans>
        ) : (
          <Trans context="an email server">Not set</Trans>
        )}
      </Fact>
      <Fact label={<Trans context="mails">Waiting</Trans>}>{i18n.number(mail.waiting)}</Fact>
      <Fact label={<Trans>Longest wait</Trans>}>
        <Age of={mail.oldestSeconds} />
      </Fact>
      <Fact label={<Trans>Refused in the last day</Trans>}>{i18n.number(mail.failed)}</Fact>
    </Facts>
  )
}

const Storage = ({ system: { storage } }: Props) => (
  <Facts>
    <Fact label={storage.kind === 's3' ? <Trans>In the S3 bucket</Trans> : <Trans>On the disk, in</Trans>} isWide>
      {storage.where}
    </Fact>
  </Facts>
)

function Backups({ system: { backups } }: Props) {
  if (!backups) {
    return (
      <p className={layout.note}>
        <Trans>BACKUP_DIR is not set.</Trans>
      </p>
    )
  }
  const { last, at, keep, dir } = backups
  return (
    <Facts>
      <Fact label={<Trans>Last good one</Trans>}>{last && <TimeAgo at={last.endedAt} />}</Fact>
      <Fact label={<Trans context="of a file">Size</Trans>}>{last && <Bytes of={last.bytes} />}</Fact>
      <Fact label={<Trans>Holds the keys</Trans>}>
        {last && (last.hasKeys ? <Trans>Yes</Trans> : <Trans>No</Trans>)}
      </Fact>
      <Fact label={<Trans>Each night at</Trans>}>{at}</Fact>
      <Fact label={<Trans>Kept</Trans>}>{keep}</Fact>
      <Fact label={<Trans>Folder</Trans>} isWide>
        {dir}
      </Fact>
    </Facts>
  )
}

function Books({ system: { reconcile } }: Props) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Last reconciled</Trans>}>{reconcile && <TimeAgo at={reconcile.endedAt} />}</Fact>
      <Fact label={<Trans>Differences</Trans>}>{reconcile && i18n.number(reconcile.findings)}</Fact>
    </Facts>
  )
}

function Calls({ system: { calls } }: Props) {
  const { i18n } = useLingui()
  if (calls.length === 0) {
    return (
      <p className={layout.note}>
        <Trans>No call was made often enough yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={layout.note}>
        <Trans>The time that 95 of 100 calls take at most, since the web processes started.</Trans>
      </p>
      <ul className={layout.rows}>
        {calls.map(({ call, count, seconds }) => (
          <Row
            key={call}
            name={call}
            details={<Trans>{i18n.number(count)} calls</Trans>}
            figure={i18n.number(seconds * 1000, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })}
          />
        ))}
      </ul>
    </>
  )
}

/** The figures of each part. */
export const partFacts: Record<SystemPart, (props: Props) => ReactNode> = {
  processes: Processes,
  database: Database,
  disk: Disk,
  queue: Queue,
  mail: Mail,
  storage: Storage,
  backups: Backups,
  reconcile: Books,
  calls: Calls,
}
