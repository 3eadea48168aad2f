import { expect, test } from 'vitest'
import { layered } from './style-layers.ts'

test('shared styles are in layers below the screens, weakest first', () => {
  expect(layered('.button { display: inline-flex; }', '/shop/web/ui/button.module.css')).toBe(
    '@layer mantine, global, ui, lib, features, blocks;\n@layer ui {\n.button { display: inline-flex; }\n}\n',
  )
  expect(layered('', '/shop/web/features/products/product-card.module.css')).toContain('@layer features {')
})

test('the style sheet of a screen overrides all layers', () => {
  expect(layered('.open { display: none; }', '/shop/web/storefront/products/filter-sheet.module.css')).toBeNull()
})
