import { Trans } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import styles from './page-start.module.css'

/** The first parts of every page: the link that skips the header, and the bar that shows a navigation under way. */
export function PageStart() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <a className={styles.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.progress} data-busy={isLoading || undefined} />
    </>
  )
}
