import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './hero-picture.module.css'

type Props = { product: ProductCard; shouldLoad: boolean; first?: boolean }

/**
 * Visitors get a note over a picture that the server has blurred; a session gets the picture itself at the same size. A
 * blurred one has less than 2 KB.
 */
export function HeroPicture({ product, shouldLoad, first = false }: Props) {
  const { kind } = useSession()
  if (kind === 'visitor') {
    return (
      <div className={styles.picture} style={{ backgroundColor: product.picture?.tint }}>
        {product.picture && shouldLoad && (
          <img src={`/pictures/blurred/${product.picture.key}.webp`} alt="" className={styles.blurred} data-visitor />
        )}
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
