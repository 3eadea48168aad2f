import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './hero-picture.module.css'

type Props = { product: ProductCard; shouldLoad: boolean; first?: boolean }

/** Visitors get a note in place of the picture; a session gets the picture at the same size. */
export function HeroPicture({ product, shouldLoad, first = false }: Props) {
  const { kind } = useSession()
  if (kind === 'visitor') {
    return (
      <div className={styles.picture} style={{ backgroundColor: product.picture?.tint }}>
        <p className={styles.locked} data-visitor>
          <Lock aria-hidden size={28} strokeWidth={1.5} />
          <Trans>Image available after login</Trans>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.picture} style={{ backgroundColor: product.picture?.tint }}>
      {shouldLoad && (
        <Picture
          source={product.picture}
          alt=""
          sizes="(min-width: 48em) 20rem, 11rem"
          mark={product.categoryName}
          first={first}
        />
      )}
    </div>
  )
}
