import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, buttonClass } from '../button.tsx'
import { Page } from '../page.tsx'
import styles from './error-page.module.css'

type Props = {
  error?: unknown
  /** Target of the link back. */
  home?: string
  /** More links, below the message. */
  children?: ReactNode
}

/** Replaces a page that does not exist or that failed to render. */
export function ErrorPage({ error, home = '/', children }: Props) {
  const { t } = useLingui()
  const missing = error === undefined || (isRouteErrorResponse(error) && error.status === 404)
  return (
    <Page
      className={styles.page}
      tab={missing ? t`Page Not Found` : t`Something went wrong`}
      title={missing ? <Trans>404 - Page Not Found</Trans> : <Trans>Something went wrong</Trans>}
    >
      <p>
        {missing ? (
          <Trans>We can't find that page. It may have moved, or the link may be mistyped.</Trans>
        ) : (
          <Trans>The page could not be shown. Nothing you entered elsewhere is lost.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {!missing && (
          <Button onClick={() => location.reload()}>
            <Trans>Try Again</Trans>
          </Button>
        )}
        <a className={buttonClass(missing ? 'primary' : 'secondary')} href={home}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
      {children}
    </Page>
  )
}
