import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** A grey bar of the size of content that loads. The caller announces the loading in a live region. */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span aria-hidden className={styles.skeleton} style={{ width, height }} />
)

/** Shown where scripts do not run, for what does nothing without them. */
export const NeedsScripts = () => (
  <noscript>
    <p className={styles.needsScripts}>
      <Trans>The shop needs scripts for this. Switch on JavaScript in your browser and load the page again.</Trans>
    </p>
  </noscript>
)

/** What loads, in words: on a slow line it is all there is to read. */
export const LoadingText = ({ children }: { children: ReactNode }) => (
  <>
    <p role="status" className={styles.text}>
      {children}
    </p>
    <NeedsScripts />
  </>
)
