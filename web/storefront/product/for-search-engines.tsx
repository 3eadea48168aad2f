import { useContext } from 'react'
import type { ShownDetail } from '#web/blocks/product-page/shown-detail.ts'
import { truncate } from '#web/lib/format/text.ts'
import { useOrigin } from '#web/lib/url/origin.ts'
import { localePath, useLanguage } from '#web/lib/url/paths.ts'
import { SiteName } from '#web/ui/page.tsx'
import { pictureUrl } from '#web/ui/picture.tsx'
import { structuredData } from './structured-data.ts'
import type { Step } from './trail.ts'

/** Open Graph tags for link previews and structured data for search engines. Neither contains a price. */
export function ForSearchEngines({ product, trail }: { product: ShownDetail; trail: readonly Step[] }) {
  const site = useContext(SiteName)
  const origin = useOrigin()
  const language = useLanguage()
  const whole = (path: string) => origin + localePath(path, language)
  const url = whole(`/products/${product.slug}`)
  const crumbs = trail.map(({ name, to }) => ({ name, url: whole(to) }))
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={truncate(product.description, 160)} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={`${language}_KE`} />
      <meta property="og:locale:alternate" content={language === 'en' ? 'sw_KE' : 'en_KE'} />
      {product.picture && (
        <>
          <meta property="og:image" content={origin + pictureUrl(product.picture)} />
          <meta property="og:image:type" content="image/webp" />
          <meta property="og:image:width" content="720" />
          <meta property="og:image:height" content="720" />
          <meta property="og:image:alt" content={product.name} />
        </>
      )}
      <meta name="twitter:card" content={product.picture ? 'summary_large_image' : 'summary'} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every '<' is escaped
        dangerouslySetInnerHTML={{ __html: structuredData(product, url, origin, crumbs) }}
      />
    </>
  )
}
