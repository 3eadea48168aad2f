import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'
import hidden from './unseen.module.css'

/** Follows each page's own name in the browser tab. */
export const SiteName = createContext('')

type Props = {
  /** Absent where the screen has its own h1 further down. */
  title?: ReactNode
  /** The title of the browser tab, as plain text. */
  tab?: string
  description?: string
  /** Shows the heading to screen readers only. */
  quietTitle?: boolean
  /** For styles: how high rows and controls of the screen are. */
  density?: string
  /** Next to the heading. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A screen: heading, title and description in <head>, content. */
export function Page({ title, tab, description, actions, quietTitle = false, density, className, children }: Props) {
  const site = useContext(SiteName)
  return (
    <main id="content" tabIndex={-1} data-density={density} className={cx(styles.page, className)}>
      {tab && <title>{site ? `${tab} · ${site}` : tab}</title>}
      {description && <meta name="description" content={description} />}
      {title && (
        <div className={quietTitle ? hidden.unseen : styles.head}>
          <h1>{title}</h1>
          {actions}
        </div>
      )}
      {children}
    </main>
  )
}

type UnseenProps = { as?: 'span' | 'h2'; role?: 'status'; children: ReactNode }

/** Content for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', ...props }: UnseenProps) => (
  <Tag {...props} className={hidden.unseen} />
)
