import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Work } from '#contract/site/work.ts'
import type { SitePath } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

type Props = { meetings: NonNullable<Work['meetings']> }

const sheetPath = (groupId: number): SitePath => `/admin/collections/${groupId}`

/** The own groups that meet today; each leads to its collection sheet. */
export function Meetings({ meetings }: Props) {
  const { t } = useLingui()
  return (
    <Panel title={<Trans>Meeting today ({meetings.length})</Trans>}>
      <ul className={styles.rows}>
        {meetings.map(({ groupId, group, meetingTime, meetingPlace, expected, collected, isMissing }) => (
          <li key={groupId} className={styles.row}>
            <p className={styles.main}>
              <strong>{group}</strong>
              <span className={styles.note}>{[meetingTime, meetingPlace].filter(Boolean).join(', ')}</span>
            </p>
            <Link
              to={sheetPath(groupId)}
              className={buttonClass(isMissing ? 'primary' : 'secondary')}
              aria-label={t`Collection sheet of ${group}`}
            >
              <Trans>Collection sheet</Trans>
            </Link>
            <p className={styles.figures}>
              <Amounts expected={expected} collected={collected} />
              {!isMissing && (
                <Badge tone="action">
                  <Trans context="a collection sheet">Posted</Trans>
                </Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Amounts({ expected, collected }: { expected: number; collected: number }) {
  const [due, paid] = [ksh(expected), ksh(collected)]
  return (
    <>
      <span>
        <Trans>{due} due</Trans>
      </span>
      {collected > 0 && (
        <span className={styles.note}>
          <Trans>{paid} collected</Trans>
        </span>
      )}
    </>
  )
}
