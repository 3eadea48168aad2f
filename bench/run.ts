import { buildWeb } from '../scripts/supervisor/build-web.ts'
import { measureBrowsing } from './browse.ts'
import { measureDemoShop, measurePages } from './demo-shop.ts'
import { measureLighthouse } from './lighthouse.ts'
import { say } from './measure.ts'
import { openBenchShop } from './shop.ts'

// npm run bench [-- shop pages browse lighthouse]: how fast the real calls are, as ratios to floors of the same run.
const parts = { shop: measureDemoShop, pages: measurePages, lighthouse: measureLighthouse, browse: measureBrowsing }
const asked = process.argv.slice(2)

await buildWeb({ log: say })
const shop = await openBenchShop()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const results = await measure(shop)
    if (results.includes(false)) process.exitCode = 1
  }
} finally {
  await shop.close()
}
