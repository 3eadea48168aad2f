import { buildWeb } from './supervisor/build-web.ts'

// `npm run build`: the web app, when its sources changed. `npm start` and `npm test` do it by themselves.
await buildWeb({ log: (line) => process.stdout.write(`${line}\n`) })
