import { Trans } from '@lingui/react/macro'
import { Panel } from '#web/ui/panel.tsx'
import styles from './facts.module.css'
import type { ShownDetail } from './shown-detail.ts'

/** Brand, category, item code and attributes of a product. */
export function Facts({ product }: { product: ShownDetail }) {
  const { brandName, category, subCategory, itemCode, attributes } = product
  return (
    <Panel title={<Trans>Details</Trans>} className={styles.panel}>
      <dl className={styles.facts}>
        {brandName && (
          <div>
            <dt>
              <Trans>Brand</Trans>
            </dt>
            <dd>{brandName}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Category</Trans>
          </dt>
          <dd>{subCategory ? `${category.categoryName}, ${subCategory.subCategoryName}` : category.categoryName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Item code</Trans>
          </dt>
          <dd>{itemCode}</dd>
        </div>
        {Object.entries(attributes).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
