import { globSync, rmSync } from 'node:fs'

// Runs after `npm ci`. The C headers of Node and the packages' source maps are an eighth of the install and unused.
const unused = ['node/node_modules/*/include', '**/*.map']
for (const path of globSync(unused, { cwd: 'node_modules' })) rmSync(`node_modules/${path}`, { recursive: true })
