import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './placed.module.css'

/** The confirmation step. Its heading takes the focus, so that screen readers announce it. */
export function SuccessPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.placed}>
      <CircleCheck aria-hidden size={48} strokeWidth={1.5} className={styles.icon} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
