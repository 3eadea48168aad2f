import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { areaFolders } from './web/areas.ts'
import { catalogueFiles } from './web/build/catalogue-files.ts'
import { contractData } from './web/build/contract-data.ts'
import { precompress } from './web/build/precompress.ts'
import { styleLayers } from './web/build/style-layers.ts'
import { styleTexts } from './web/build/style-texts.ts'

const firstViewPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack\/(query-core|react-query)|@lingui\/[a-z-]+)\//
const accountFeatures = areaFolders.account.flatMap((folder) => folder.match(/^features\/(.+)/)?.[1] ?? [])
/** What account pages share: features of their language area, and the parts of lib and contract that only they need. */
const accountSources = new RegExp(
  [
    `/web/features/(${accountFeatures.join('|')})/`,
    '/web/lib/session/(email-link-page|password-strength|use-(countdown|link-token|return-path))',
    String.raw`/contract/(account/(addresses|members|passwords|profile)|counties)\.ts`,
  ].join('|'),
)
/** What forms bring: schemas of the contract and what reads them. It loads with the first form. */
const formSources =
  /(\?schema$|\.schema\.ts$|node_modules\/(zod|react-hook-form|@hookform\/resolvers)\/|\/web\/(lib\/form\/(?!compare-|confirm-|version-)|ui\/form\/(form-fields|multi-select-input|upload-input))|\/contract\/messages\/(fields|field-messages))/
/** Small parts that two screens share. A request for each costs a phone more time than their bytes. */
const smallParts =
  /(\/web\/(ui\/count-mark|lib\/(query\/page-links|boot\/script-mark)|features\/(search\/suggestions\.rules|appearance\/theme-toggle)|storefront\/shell\/drawer\/menu-links|(lib\/url\/page-start|features\/account\/use-leave))|@mantine\/hooks\/.*\/use-(window-event|debounced-value)|lucide-react\/.*\/(arrow-|layout-grid|copy\.))/
/** What cart, checkout, requests and wishlist share. */
const basketParts =
  /(\/web\/(blocks\/(item-line|cart-sync)|features\/checkout)\/|\/contract\/(orders\/order-requests|lending\/groups)\.ts)/
/** What only screens of staff or of one's own records share. */
const recordParts = /(\.staff\.ts$|\/web\/(lib\/http\/download|features\/orders\/document-button))/
/** Small parts that screens of the console share. */
const consoleParts = /\/web\/admin\/(lib\/|list\/list-filter|.*\.queries\.ts$)/
/** Icons of categories that no first view shows: the menu of the shop and the console load them. */
const categoryIcons =
  /(\/web\/features\/categories\/category-icon|\/contract\/catalogue\/category-|lucide-react\/.*\/(armchair|baby|bed-double|bike|brush|droplets|graduation-cap|heart-pulse|lamp|paw-print|plug|scissors|shapes|shirt|sprout|tv|utensils|wheat|wrench)\.)/
const firstViewSources = /(\/web\/(lib|ui|features)\/(?!mantine\/)|\/contract\/|node_modules\/lucide-react\/)/

export default defineConfig(({ command }) => ({
  plugins: [
    contractData(import.meta.dirname),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Vitest reads this file too and has no use for routes.
    process.env.VITEST ? [] : reactRouter(),
    catalogueFiles(),
    styleLayers(),
    styleTexts(),
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A page asks for a handful of files instead of one for each small module screens share.
              groups: [
                { name: 'vendor', test: firstViewPackages, priority: 2 },
                {
                  name: 'base',
                  test: (id: string) =>
                    firstViewSources.test(id) &&
                    ![accountSources, formSources, categoryIcons, basketParts, recordParts].some((other) =>
                      other.test(id),
                    ),
                  minShareCount: 3,
                  priority: 1,
                },
                {
                  name: 'account',
                  test: (id: string) => accountSources.test(id) && !formSources.test(id),
                  minShareCount: 2,
                },
                { name: 'parts', test: smallParts, priority: 2 },
                { name: 'category-icons', test: categoryIcons },
                { name: 'basket', test: basketParts, minShareCount: 2 },
                { name: 'admin-parts', test: consoleParts, minShareCount: 2 },
                { name: 'records', test: recordParts, minShareCount: 2 },
                { name: 'forms', test: formSources, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
