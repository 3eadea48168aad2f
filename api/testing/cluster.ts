import type { TestProject } from 'vitest/node'
import { sharedCluster, startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
    /** Whether this is the long run, which tries more values. */
    thorough: boolean
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for all files. `npm test` starts it once for all its suites.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = sharedCluster()
  if (shared) {
    project.provide('cluster', shared)
    return undefined
  }
  const { cluster, stop } = await startTestCluster()
  project.provide('cluster', cluster)
  return stop
}
