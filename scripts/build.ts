import { buildWeb } from './supervisor/build-web.ts'

// `npm run build`: builds the web app when its sources changed. `npm start` and `npm test` do the same.
await buildWeb({ log: (line) => process.stdout.write(`${line}\n`) })
