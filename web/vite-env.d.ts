declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:catalogue-files' {
  /** URLs in the browser by path under web/; empty in development. */
  const files: Record<string, string>
  export default files
}
