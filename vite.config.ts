import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { contractData } from './web/build/contract-data.ts'
import { precompress } from './web/build/precompress.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    contractData(import.meta.dirname),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // Vitest reads this file too and has no use for routes.
    process.env.VITEST ? [] : reactRouter(),
    precompress(),
  ],
  publicDir: 'web/public',
  // The server build carries its own React in production mode, whatever NODE_ENV the shop is started with.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { assetsInlineLimit: 0 },
}))
