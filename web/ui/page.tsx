import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'

/** Stands behind each page's own name in the tab. */
export const SiteName = createContext('')

type Props = {
  /** Left out where the screen has its own h1 further down. */
  title?: ReactNode
  /** Plain text for the tab, where the heading is more than text. */
  tab?: string
  description?: string
  /** The heading is there for screen readers only. */
  quietTitle?: boolean
  /** Beside the heading. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A screen: its heading, its entry in the tab and for search engines, its content. */
export function Page({ title, tab, description, actions, quietTitle = false, className, children }: Props) {
  const site = useContext(SiteName)
  return (
    <main id="content" tabIndex={-1} className={cx(styles.page, className)}>
      {tab && <title>{site ? `${tab} · ${site}` : tab}</title>}
      {description && <meta name="description" content={description} />}
      {title && (
        <div className={quietTitle ? styles.unseen : styles.head}>
          <h1>{title}</h1>
          {actions}
        </div>
      )}
      {children}
    </main>
  )
}

type UnseenProps = { as?: 'span' | 'h2'; role?: 'status'; children: ReactNode }

/** For screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', ...props }: UnseenProps) => (
  <Tag {...props} className={styles.unseen} />
)
