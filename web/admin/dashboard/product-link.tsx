import { Link } from 'react-router'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath, useLanguage } from '#web/lib/url/paths.ts'
import { recordPaths, screens } from '../lib/screens.ts'
import styles from './dashboard.module.css'

type Linked = { id: number; name: string; slug: string; isListed: boolean }

/** The record of a product for who manages products, else its page in the shop while it has one. */
export function ProductLink({ product: { id, name, slug, isListed } }: { product: Linked }) {
  const language = useLanguage()
  const managesProducts = can(useSession(), screens.products.permission)
  if (!managesProducts && !isListed) return <span className={styles.name}>{name}</span>
  const page = localePath(`/products/${encodeURIComponent(slug)}`, language)
  return (
    <Link to={managesProducts ? recordPaths.product(id) : page} className={styles.link}>
      {name}
    </Link>
  )
}
