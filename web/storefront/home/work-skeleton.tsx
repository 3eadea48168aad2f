import { Trans } from '@lingui/react/macro'
import { Panel } from '#web/ui/panel.tsx'
import styles from './work-skeleton.module.css'

/**
 * The first panel of the work page while its code loads, in the document of every reader: text that is painted before
 * the scripts. CSS shows it to staff who book.
 */
export const WorkSkeleton = () => (
  <div className={styles.skeleton}>
    <Panel title={<Trans>Book for a client</Trans>}>
      <div className={styles.field}>
        <span className={styles.label}>
          <Trans>Find by name, number or phone</Trans>
        </span>
        <span className={styles.input} />
        <p className={styles.hint}>
          <Trans>Choosing a client fills in the group too. Recent clients are listed first.</Trans>
        </p>
      </div>
    </Panel>
  </div>
)
