import { sharedCluster, startTestCluster } from '#api/testing/test-cluster.ts'
import { buildWeb } from '../../scripts/supervisor/build-web.ts'

/**
 * Global set-up of the journeys: the web app as built from the present sources, and one PostgreSQL for all files. `npm test`
 * has made both already. Returns the clean-up.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await buildWeb({ log: (line) => process.stdout.write(`${line}\n`) })
  if (sharedCluster()) return undefined
  const { cluster, stop } = await startTestCluster()
  process.env.TEST_CLUSTER = JSON.stringify(cluster) // workers inherit it
  return stop
}
