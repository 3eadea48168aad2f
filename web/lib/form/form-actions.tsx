import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The buttons at the end of a form; they wrap on a narrow screen. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
