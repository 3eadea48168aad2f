import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A route's loader and fallback in files of their own would cost a phone more requests than they save bytes.
  splitRouteModules: false,
} satisfies Config
