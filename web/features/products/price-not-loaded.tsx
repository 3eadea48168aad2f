import { Trans } from '@lingui/react/macro'
import { useRetryFailed } from '#web/lib/query/use-retry-failed.ts'
import styles from './price-not-loaded.module.css'

/** In the place of a price whose call failed. The button tries again for all of the page. */
export function PriceNotLoaded() {
  const retryFailed = useRetryFailed()
  return (
    <p className={styles.text}>
      <Trans>Price could not be loaded.</Trans>{' '}
      <button type="button" className={styles.retry} onClick={retryFailed}>
        <Trans>Try Again</Trans>
      </button>
    </p>
  )
}
