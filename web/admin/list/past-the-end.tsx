import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './list-screen.module.css'

export const PastTheEnd = ({ first }: { first: string }) => (
  <div className={styles.past}>
    <p>
      <Trans>There's no page this far.</Trans>
    </p>
    <Link to={first} className={buttonClass('secondary')}>
      <Trans>Go to the first page</Trans>
    </Link>
  </div>
)
