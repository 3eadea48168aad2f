import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for all files. `npm test` starts it once for all its suites and passes it in
 * TEST_CLUSTER.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env.TEST_CLUSTER
  if (shared) {
    project.provide('cluster', JSON.parse(shared) as TestCluster)
    return undefined
  }
  const { cluster, stop } = await startTestCluster()
  project.provide('cluster', cluster)
  return stop
}
