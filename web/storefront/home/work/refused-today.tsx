import { Trans, useLingui } from '@lingui/react/macro'
import { refusalNames } from '#contract/messages/refusal-names.ts'
import type { Work } from '#contract/site/work.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

type Props = { refusals: NonNullable<Work['refusals']> }

/** How many bookings of today were refused for each reason. */
export function RefusedToday({ refusals }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <Panel title={<Trans>Refused today</Trans>}>
      {refusals.length === 0 ? (
        <p className={styles.none}>
          <Trans>No booking was refused today.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {refusals.map(({ reason, count }) => (
            <li key={reason} className={styles.row}>
              <p className={styles.main}>{refusalNames[language][reason]}</p>
              <strong>{i18n.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
