import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import { ksh } from '#contract/money.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { recordPaths } from '../lib/screens.ts'
import { useProductLabels } from './product-fields.tsx'
import styles from './product-record.module.css'

/** What a product earns: the selling price less its cost, and the percent of the price that this is. */
function Margin({ sellingPrice, cost }: Pick<ProductRecord, 'sellingPrice' | 'cost'>) {
  const { i18n } = useLingui()
  if (cost === null) return notKnown
  const margin = sellingPrice - cost
  const share = sellingPrice > 0 ? i18n.number(margin / sellingPrice, { style: 'percent' }) : notKnown
  return `${ksh(margin)} (${share})`
}

/** All of a product, to read. */
export function ProductFacts({ product }: { product: ProductRecord }) {
  const { t, i18n } = useLingui()
  const labels = useProductLabels()
  const { name, nameSw, description, descriptionSw, attributes, listPrice, sellingPrice, cost } = product
  const sold = i18n.number(product.soldQuantity)
  const amount = ksh(product.soldAmount)
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <Picture source={product.picture} alt="" sizes="12rem" mark={name} />
      </div>
      <Facts>
        <Fact label={labels.itemCode}>{product.itemCode}</Fact>
        <Fact label={labels.name}>{name}</Fact>
        <Fact label={labels.nameSw}>{nameSw ? <span lang="sw">{nameSw}</span> : notKnown}</Fact>
        <Fact label={labels.categoryId}>
          <Link to={recordPaths.category(product.categoryId)}>{product.categoryName}</Link>
        </Fact>
        <Fact label={labels.subCategoryId}>{product.subCategoryName ?? notKnown}</Fact>
        <Fact label={labels.brandId}>{product.brandName ?? notKnown}</Fact>
        <Fact label={labels.sellingPrice}>{ksh(sellingPrice)}</Fact>
        <Fact label={labels.listPrice}>{listPrice > sellingPrice ? ksh(listPrice) : notKnown}</Fact>
        <Fact label={labels.cost}>{cost === null ? notKnown : ksh(cost)}</Fact>
        <Fact label={<Trans>Margin</Trans>}>
          <Margin sellingPrice={sellingPrice} cost={cost} />
        </Fact>
        <Fact label={labels.isFeatured}>{product.isFeatured ? t`Yes` : t`No`}</Fact>
        <Fact label={<Trans>Sold</Trans>}>
          <Trans>
            {sold} for {amount}
          </Trans>
        </Fact>
        <Fact label={labels.description} isWide>
          {description || notKnown}
        </Fact>
        <Fact label={labels.descriptionSw} isWide>
          {descriptionSw ? <span lang="sw">{descriptionSw}</span> : notKnown}
        </Fact>
        {attributes.map(({ name: attribute, value, nameSw: inSwahili, valueSw }) => (
          <Fact key={attribute} label={inSwahili ? `${attribute} / ${inSwahili}` : attribute}>
            {valueSw ? `${value} / ${valueSw}` : value}
          </Fact>
        ))}
      </Facts>
    </div>
  )
}
