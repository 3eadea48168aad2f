import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { importPartBytes } from '#contract/imports/import-choices.ts'
import * as contract from '#contract/imports/imports.staff.ts'
import { cancelImport, decideTwins, putPart, runImport, setImport, startImport, undoImport } from './imports.service.ts'
import { listImportRows, listImports, previewHead } from './read-imports.service.ts'
import { readRest, readTemplate } from './rest-file.ts'

/** A part in base64, with the braces around it. */
const PART_BYTES = Math.ceil(importPartBytes / 3) * 4 + 1_000
/** Two files of 50 MB in a minute. */
const PARTS = 200

export const importRoutes: ShopRoutes = async (app, { db, files, importKinds }) => {
  app.endpoint(contract.startImport, ({ actor, body, language, requestKey }) =>
    startImport(db, { actor, language }, { ...body, requestKey }),
  )
  app.endpoint(
    contract.putImportPart,
    ({ actor, params, body, language }) => putPart(db, files, { actor, language }, { ...params, ...body }),
    { bodyLimit: PART_BYTES, perAccountPerMinute: PARTS },
  )
  app.endpoint(contract.listImports, ({ actor, query }) => listImports(db, actor, query))
  app.endpoint(contract.getImport, ({ actor, params, query, language }) =>
    previewHead(db, importKinds, { actor, language }, params.id, query),
  )
  app.endpoint(contract.setImport, ({ actor, params, body, language }) =>
    setImport(db, { actor, language }, params.id, body),
  )
  app.endpoint(contract.listImportRows, ({ actor, params, query, language }) =>
    listImportRows(db, importKinds, { actor, language }, params.id, query),
  )
  app.endpoint(contract.decideTwins, ({ actor, params, body, language }) =>
    decideTwins(db, { actor, language }, params.id, body.rows),
  )
  app.endpoint(contract.runImport, ({ actor, params, body, language }) =>
    runImport(db, { actor, language }, params.id, body.version),
  )
  app.endpoint(contract.cancelImport, ({ actor, params, language }) => cancelImport(db, { actor, language }, params.id))
  app.endpoint(contract.undoImport, ({ actor, params, language }) => undoImport(db, { actor, language }, params.id))
  app.endpoint(contract.getImportRest, ({ actor, params, language }) => readRest(db, { actor, language }, params.id))
  app.endpoint(contract.getImportTemplate, async ({ params, language }) => readTemplate(params.kind, language))
}
