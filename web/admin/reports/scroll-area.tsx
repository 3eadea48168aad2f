import type { ReactNode } from 'react'
import styles from './reports.module.css'

/** Scrolls a wide table sideways, also by keyboard. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
  // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark of the panel's name
  <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
