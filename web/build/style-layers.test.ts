import { expect, test } from 'vitest'
import { layered } from './style-layers.ts'

test('what screens are made of lies in layers below them, weakest first', () => {
  expect(layered('.button { display: inline-flex; }', '/shop/web/ui/button.module.css')).toBe(
    '@layer mantine, global, ui, lib, features, blocks;\n@layer ui {\n.button { display: inline-flex; }\n}\n',
  )
  expect(layered('', '/shop/web/features/products/product-card.module.css')).toContain('@layer features {')
})

test('the style sheet of a screen overrules them all', () => {
  expect(layered('.open { display: none; }', '/shop/web/storefront/products/filter-sheet.module.css')).toBeNull()
})
