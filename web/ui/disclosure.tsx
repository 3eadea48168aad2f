import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import styles from './disclosure.module.css'
import { useDismissal } from './hooks/use-dismissal.ts'

type Props = {
  label: string
  /** The content of the button. */
  button: ReactNode
  className?: string | undefined
  /** Positions the panel at the nearest positioned ancestor instead of the button; 'narrow' only below 768 px. */
  outer?: boolean | 'narrow'
  children: (close: () => void) => ReactNode
}

/** A button and the small panel below it, which closes on Escape, a press outside, and when the focus leaves. */
export function Disclosure({ label, button, className, outer = false, children }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  useDismissal(box, open, setOpen)

  return (
    <div ref={box} className={styles.box} data-outer={outer || undefined}>
      <button
        type="button"
        className={cx(styles.button, className)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  )
}
