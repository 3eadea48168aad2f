import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { catalogueFiles } from './web/build/catalogue-files.ts'
import { contractData } from './web/build/contract-data.ts'
import { modulesOf } from './web/build/modules-of.ts'
import { precompress } from './web/build/precompress.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { styleLayers } from './web/build/style-layers.ts'

const vendorPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack\/(query-core|react-query)|@lingui\/[a-z-]+)\//
/** Schemas of the contract and what reads them. They load with the first form. */
const formSources = /\?schema$|\.schema\.ts$|node_modules\/(zod|react-hook-form|@hookform\/resolvers)\//

const isIn = (...screens: string[]) => modulesOf(import.meta.dirname, screens)
const isInFirstViews = isIn(
  'root',
  'storefront/layout',
  'storefront/home/home',
  'storefront/products/products',
  'storefront/product/product',
)
const isInConsole = isIn('admin/layout', 'admin/dashboard/dashboard', 'admin/orders/orders')
const isInOtherPages = isIn(
  'admin/login/login',
  'storefront/login/login',
  'storefront/account/account',
  'storefront/cart/cart',
  'storefront/checkout/checkout',
  'storefront/orders/orders',
  'storefront/order/order',
)

export default defineConfig(({ command }) => ({
  plugins: [
    contractData(import.meta.dirname),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Vitest reads this file too and has no use for routes.
    process.env.VITEST ? [] : reactRouter(),
    catalogueFiles(),
    styleLayers(),
    serviceWorker(import.meta.dirname),
    precompress(import.meta.dirname),
  ],
  publicDir: 'web/public',
  // `npm run dev` finds the packages of all screens at its start; one found later would reload an open page.
  optimizeDeps: { entries: ['web/**/!(*.test).tsx'] },
  // The server build carries its own React in production mode, whatever NODE_ENV the shop is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { assetsInlineLimit: 0 },
  environments: {
    // Minified, since a web process holds the text of every module in memory.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A page asks for a handful of files instead of one for each small module screens share.
              groups: [
                { name: 'vendor', test: vendorPackages, priority: 5 },
                { name: (id, graph) => (isInFirstViews(id, graph) ? 'base' : null), minShareCount: 2, priority: 4 },
                { name: 'forms', test: formSources, minShareCount: 2, priority: 3 },
                // A group takes what its modules import: without this one, sign-in and cart would load the console.
                {
                  name: (id, graph) => (isInConsole(id, graph) && isInOtherPages(id, graph) ? 'shared' : null),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: (id, graph) => (isInConsole(id, graph) ? 'console' : null), minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
