import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './empty-state.module.css'

type Props = {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Moves the focus to the heading, for a state that replaces the focused element. */
  takesFocus?: boolean
}

/** Replaces a list without rows: the reason, and actions. */
export function EmptyState({ icon: Icon, title, children, actions, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles.empty}>
      <span className={styles.disc}>
        <Icon aria-hidden size={32} strokeWidth={1.5} />
      </span>
      <h2 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
