import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { CategoryMenu } from './category-menu.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const category = (id: number, name: string, subCategories: unknown[], icon: string | null = null) =>
  ({ id, name, slug: name.toLowerCase(), active: true, subCategories, icon }) as never

function menu(content: never[] | null, at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (content)
    client.setQueryData(categoryList().queryKey, { content, totalElements: content.length, page: 0, size: 50 })
  const element = <CategoryMenu openId={null} onOpen={() => undefined} onPick={() => undefined} />
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('the menu shows that categories are loading', () => {
  expect(menu(null)).toContain('Loading categories...')
})

test('the menu shows that there are no categories', () => {
  expect(menu([])).toContain('No categories available')
})

test('a category with subcategories opens a panel, one without is a link to its products, each with its icon', () => {
  const html = menu([category(1, 'Kitchen', [{ id: 3 }], 'kitchen'), category(2, 'Alcohol', [])])
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*><svg[^>]*lucide-utensils[^>]*>.*?<\/svg>Kitchen/)
  expect(html).toMatch(/<a[^>]*href="\/products\?category=alcohol"[^>]*><svg[^>]*lucide-shapes[^>]*>.*?<\/svg>Alcohol/)
})

test('the menu marks the category of the shown list, also while it shows a subcategory', () => {
  const content = [category(1, 'Kitchen', [{ id: 3 }]), category(2, 'Alcohol', [])]
  expect(menu(content, '/products?category=kitchen&subcategory=pots')).toMatch(/aria-current="true"[^>]*>.*?Kitchen/)
  expect(menu(content, '/products?category=alcohol')).toMatch(/<a[^>]*aria-current="page"[^>]*href="[^"]*=alcohol"/)
  expect(menu(content, '/products')).not.toContain('aria-current')
})
