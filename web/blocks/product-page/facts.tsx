import { Trans } from '@lingui/react/macro'
import { Fact } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './facts.module.css'
import type { ShownDetail } from './shown-detail.ts'

/** Brand, category, item code and attributes of a product. */
export function Facts({ product }: { product: ShownDetail }) {
  const { brandName, brandPicture, category, subCategory, itemCode, attributes } = product
  return (
    <Panel title={<Trans>Details</Trans>} className={styles.panel}>
      <dl className={styles.facts}>
        {brandName && (
          <Fact label={<Trans>Brand</Trans>}>
            {brandName}
            {brandPicture && <img src={brandPicture} alt="" loading="lazy" className={styles.brand} />}
          </Fact>
        )}
        <Fact label={<Trans>Category</Trans>}>
          {subCategory ? `${category.categoryName}, ${subCategory.subCategoryName}` : category.categoryName}
        </Fact>
        <Fact label={<Trans>Item code</Trans>}>{itemCode}</Fact>
        {Object.entries(attributes).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}
