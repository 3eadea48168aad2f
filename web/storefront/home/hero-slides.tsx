import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { IconButton } from '#web/ui/button.tsx'
import { HeroSlide } from './hero-slide.tsx'
import styles from './hero-slides.module.css'
import { LearnMore } from './learn-more.tsx'
import { withPictures } from './rotation.ts'
import { useRotation } from './use-rotation.ts'

export function HeroSlides({ products }: { products: readonly ProductCard[] }) {
  const { t } = useLingui()
  const count = products.length
  const { index, seen, started, stopped, byHand, go, toggle, handlers } = useRotation(count)
  const priced = usePriced(products)
  const [learning, setLearning] = useState<ProductCard | null>(null)
  const pictures = started ? withPictures(seen, index, count) : new Set([index])

  return (
    <section
      className={styles.hero}
      aria-roledescription={t`carousel`}
      aria-label={t`Products of the day`}
      {...handlers}
    >
      <div className={styles.slides} aria-live={byHand ? 'polite' : 'off'}>
        {priced.map((product, place) => (
          <HeroSlide
            key={product.id}
            product={product}
            label={t`${place + 1} of ${count}`}
            shown={place === index}
            withPicture={pictures.has(place)}
            first={place === 0}
            onLearnMore={() => setLearning(product)}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton className={styles.previous} aria-label={t`Previous slide`} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden size={24} />
          </IconButton>
          <div className={styles.dots}>
            {products.map(({ id, name }, place) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={t`Slide ${place + 1} of ${count}: ${name}`}
                aria-current={place === index || undefined}
                onClick={() => go(place)}
              />
            ))}
          </div>
          <IconButton className={styles.pause} aria-label={stopped ? t`Play slides` : t`Pause slides`} onClick={toggle}>
            {stopped ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          </IconButton>
          <IconButton className={styles.next} aria-label={t`Next slide`} onClick={() => go(index + 1)}>
            <ChevronRight aria-hidden size={24} />
          </IconButton>
        </div>
      )}
      <LearnMore product={learning} onClose={() => setLearning(null)} />
    </section>
  )
}
