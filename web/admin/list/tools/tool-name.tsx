import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import hidden from '#web/ui/unseen.module.css'
import styles from './tool-name.module.css'

/** The text of a page tool with an icon. On a phone only its icon is visible, and screen readers announce the text. */
export const ToolName = ({ children }: { children: ReactNode }) => (
  <span className={cx(hidden.onPhone, styles.name)}>{children}</span>
)
