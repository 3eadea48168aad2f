import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/supervisor/build-web.ts'
import { measureBrowsing } from './browse.ts'
import { measureDemoShop, measurePages } from './demo-shop.ts'
import { measureLighthouse } from './lighthouse.ts'
import { print } from './measure.ts'
import { measureMemory } from './memory.ts'
import { openBenchShop } from './shop.ts'

// npm run bench [-- shop pages browse lighthouse]: how fast the real calls are, as ratios to floors of the same run.
// npm run bench -- memory [--minutes 30]: what a web process takes under load. Runs only when it is named.
const parts = { shop: measureDemoShop, pages: measurePages, lighthouse: measureLighthouse, browse: measureBrowsing }
const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
})

await buildWeb({ log: print })
const shop = await openBenchShop()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    const results = await measure(shop)
    if (results.includes(false)) process.exitCode = 1
  }
  if (requested.includes('memory') && !(await measureMemory(shop, Number(values.minutes)))) process.exitCode = 1
} finally {
  await shop.close()
}
