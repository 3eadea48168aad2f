import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/supervisor/build-web.ts'
import { measureBrowsing } from './browse.ts'
import { measureCompanions } from './companions.ts'
import { measureConsole } from './console.ts'
import { measureDemoShop, measurePages } from './demo-shop.ts'
import { measureDesktop, measureLighthouse } from './lighthouse.ts'
import { print } from './measure.ts'
import { measureMemory } from './memory.ts'
import { openBenchDatabase, openBenchShop } from './shop.ts'
import { measureSignIn } from './sign-in.ts'

// npm run bench [-- shop pages lighthouse desktop browse console sign-in]: how fast the real calls are, as ratios to floors of the same run.
// npm run bench -- pairs: what 'Goes well with this' finds, compared with random and most popular products. Only when it is named.
// npm run bench -- memory [--minutes 30]: what a web process takes under load. Runs only when it is named.
const parts = {
  shop: measureDemoShop,
  pages: measurePages,
  lighthouse: measureLighthouse,
  desktop: measureDesktop,
  browse: measureBrowsing,
  console: measureConsole,
  'sign-in': measureSignIn,
}
const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
})

async function measureParts() {
  await buildWeb({ log: print })
  const shop = await openBenchShop()
  try {
    const results: boolean[] = []
    for (const [name, measure] of Object.entries(parts)) {
      if (requested.length === 0 || requested.includes(name)) results.push(...(await measure(shop)))
    }
    if (requested.includes('memory')) results.push(await measureMemory(shop, Number(values.minutes)))
    return results
  } finally {
    await shop.close()
  }
}

/** Without a web process, since it measures orders. */
async function measurePairs() {
  const { db, stop } = await openBenchDatabase()
  try {
    return await measureCompanions(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

const results = requested.includes('pairs') ? await measurePairs() : []
if (requested.join() !== 'pairs') results.push(...(await measureParts()))
if (results.includes(false)) process.exitCode = 1
