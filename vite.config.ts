import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { catalogueFiles } from './web/build/catalogue-files.ts'
import { contractData } from './web/build/contract-data.ts'
import { firstViewModules } from './web/build/first-view.ts'
import { partLoading } from './web/build/part-loading.ts'
import { precompress } from './web/build/precompress.ts'
import { shopManifest } from './web/build/shop-manifest.ts'
import { styleLayers } from './web/build/style-layers.ts'
import { styleTexts } from './web/build/style-texts.ts'

const firstViewPackages =
  /node_modules\/(react|react-dom|scheduler|react-router|use-sync-external-store|@tanstack\/(query-core|react-query)|@lingui\/[a-z-]+)\//
/** What account pages with forms share: features, and the parts of lib and contract that only they need. */
const accountSources = new RegExp(
  [
    '/web/features/(profile|registration|sign-in)/',
    '/web/lib/session/(email-link-page|password-strength|use-(countdown|link-token|return-path))',
    String.raw`/contract/(account/(addresses|members|my-data|passwords|profile|security)|counties)\.ts`,
  ].join('|'),
)
/** What forms bring: schemas of the contract and what reads them. It loads with the first form. */
const formSources =
  /(\?schema$|\.schema\.ts$|node_modules\/(zod|react-hook-form|@hookform\/resolvers)\/|\/web\/(lib\/form\/(?!compare-|confirm-|version-)|ui\/form\/(form-fields|radio-input))|\/contract\/messages\/(fields|field-messages))/
/** Small parts that two screens share. A request for each costs a phone more time than their bytes. */
const smallParts =
  /(\/web\/(ui\/count-mark|lib\/(query\/page-links|boot\/script-mark)|features\/(search\/suggestions\.rules|appearance\/theme-toggle)|storefront\/shell\/drawer\/menu-links|(lib\/url\/page-start|features\/account\/use-leave))|@mantine\/hooks\/.*\/use-(window-event|debounced-value)|lucide-react\/.*\/(arrow-|layout-grid|shapes\.|copy\.))/
/** What cart, checkout, requests and wishlist share. */
const basketParts =
  /(\/web\/(blocks\/(item-line|cart-sync|client-carts)|features\/checkout)\/|\/web\/blocks\/checkout\/checkout-bar|\/web\/features\/cart\/(quote\.queries|use-promo-check|cart\.rules|client-carts|use-choose-cart)|\/contract\/(orders\/order-requests|lending\/(clients|groups))\.ts)/
/** The member's limit: cart, checkout, orders and account load it. */
const ownCreditParts = /\/(web\/features\/credit\/(my-credit|limit-left)|contract\/lending\/my-credit)/
/** What only screens of staff or of one's own records share. */
const recordParts =
  /(\.staff\.ts$|\/web\/(lib\/(http\/download|query\/older-pages|url\/use-url-filter)|features\/(orders\/document-button|cart\/promo\.store|credit\/(my-limit|overdue|limit-(bar|shares))|instalments|requests)\/?|ui\/(form\/(combobox|text-area)|hooks\/(use-minute|use-current-in-view|use-exit-animation)|truncate-list|expandable-list|phone-links|thumbnail|feedback\/progress-bar))|\/contract\/(account\/export-limits|orders\/(documents|orders|promotion-choices))|lucide-react\/.*\/(banknote|bookmark-plus|boxes|chart-column|circle-slash|columns-3|download|external-link|file-down|rotate-ccw-clock|image-off|inbox|list-checks|message-square-text|newspaper|pencil|receipt-text|refresh-cw|scroll-text|search-x|ticket-percent|users)\.)/
/** Small parts that screens of the console share. */
const consoleParts =
  /\/web\/admin\/(lib\/(?!own\/)|list\/(list-filter|list-return|stat-cards|pager|use-url-dialog|export\/export-menu|filters\/days-filter|tools\/refresh-button|rows\/cell)|.*\.queries\.ts$)/
/** What the lists of the console share beside them. */
const listParts = /\/web\/admin\/list\//
/** Names and sentences of permissions, which roles and users load. */
const permissionParts = /\/(web\/admin\/lib\/permissions\/|contract\/messages\/permission-labels)/
/** Words of the audit, which its list and the histories of records load. */
const auditParts = /\/contract\/messages\/audit-/
/** Icons of categories that no first view shows: the menu of the shop and the console load them. */
const categoryIcons =
  /(\/web\/features\/categories\/category-icon|\/contract\/catalogue\/category-icons|lucide-react\/.*\/(armchair|baby|bed-double|bike|book-open|brush|droplets|gift|graduation-cap|heart-pulse|lamp|paw-print|plug|scissors|shirt|smartphone|sprout|tv|utensils|wheat|wrench)\.)/
/** Both versions of a conflict: forms of stored records load them, and the checkout, which loads no form kit. */
const conflictParts = /\/web\/lib\/form\/(compare-versions|version-conflict)/
/** Words of notices and jobs, which the opened bell loads. */
const noticeParts = /\/contract\/messages\/(job-words|entry-kind-labels)/
const firstViewSources = /(\/web\/(lib|ui|features)\/(?!mantine\/)|\/contract\/|node_modules\/lucide-react\/)/

const isInFirstView = firstViewModules(import.meta.dirname)

export default defineConfig(({ command }) => ({
  plugins: [
    contractData(import.meta.dirname),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Vitest reads this file too and has no use for routes.
    process.env.VITEST ? [] : reactRouter(),
    partLoading(import.meta.dirname),
    catalogueFiles(),
    styleLayers(),
    styleTexts(),
    shopManifest(import.meta.dirname),
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
                { name: 'vendor', test: firstViewPackages, priority: 3 },
                // What no first page loads, such as parts of the console, stays out of its file.
                {
                  name: (id, graph) => (isInFirstView(id, graph) ? 'base' : 'shared'),
                  test: (id: string) =>
                    firstViewSources.test(id) &&
                    ![
                      accountSources,
                      formSources,
                      categoryIcons,
                      basketParts,
                      recordParts,
                      conflictParts,
                      ownCreditParts,
                      permissionParts,
                      auditParts,
                      noticeParts,
                    ].some((other) => other.test(id)),
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  name: 'account',
                  test: (id: string) => accountSources.test(id) && !formSources.test(id),
                  minShareCount: 2,
                },
                { name: 'parts', test: smallParts, priority: 3 },
                { name: 'own-credit', test: ownCreditParts, priority: 1 },
                { name: 'permissions', test: permissionParts, priority: 1 },
                { name: 'audit', test: auditParts, priority: 1 },
                { name: 'notices', test: noticeParts, priority: 1 },
                { name: 'category-icons', test: categoryIcons },
                { name: 'conflict', test: conflictParts, priority: 3 },
                { name: 'basket', test: basketParts, minShareCount: 2, priority: 1 },
                { name: 'admin-parts', test: consoleParts, minShareCount: 2, priority: 1 },
                { name: 'list', test: listParts, minShareCount: 2 },
                { name: 'records', test: recordParts, minShareCount: 2, priority: 1 },
                { name: 'forms', test: formSources, minShareCount: 2, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
}))
