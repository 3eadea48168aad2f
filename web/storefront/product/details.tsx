import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicProductDetail } from '#contract/products.ts'
import { Rating } from '../../features/products/rating.tsx'
import styles from './details.module.css'

/** What is below the fold: facts and what buyers say. */
export function Details({ product }: { product: Pick<PublicProductDetail, 'attributes' | 'reviews'> }) {
  const { i18n } = useLingui()
  const facts = Object.entries(product.attributes)
  return (
    <div className={styles.details}>
      {facts.length > 0 && (
        <section>
          <h2>
            <Trans>Details</Trans>
          </h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>
          <Trans>Reviews</Trans>
        </h2>
        {product.reviews.length === 0 && (
          <p className={styles.muted}>
            <Trans>No reviews yet.</Trans>
          </p>
        )}
        <ul className={styles.reviews}>
          {product.reviews.map((review) => (
            <li key={review.id}>
              <Rating rating={review.rating} count={1} />
              {review.title && <p className={styles.title}>{review.title}</p>}
              <p>{review.body}</p>
              <p className={styles.muted}>
                <Trans>Verified buyer</Trans> ·{' '}
                <time dateTime={review.createdAt}>
                  {i18n.date(review.createdAt, { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })}
                </time>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
