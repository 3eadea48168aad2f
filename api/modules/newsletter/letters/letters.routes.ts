import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as contract from '#contract/site/letters.staff.ts'
import { addLetter, deleteLetter, editLetter } from './letter-edits.ts'
import { getLetter, listLetters, previewLetter, testLetter } from './letters.service.ts'
import { sendLetter, stopLetter } from './send-letter.ts'

/** Bytes: enough for two texts of 20,000 characters in their longest JSON escapes. */
const LETTER_BYTES = 512 * 1024
/** Test mails a minute of one account. */
const TESTS = 10

export const letterRoutes: ShopRoutes = async (app, { db, publicUrl }) => {
  app.endpoint(contract.listLetters, ({ query }) => listLetters(db, query))
  app.endpoint(contract.getLetter, ({ params }) => getLetter(db, params.id))
  app.endpoint(contract.listLetterHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'letter', params.id, query),
  )
  app.endpoint(contract.addLetter, ({ actor, requestKey, body }) => addLetter(db, actor, requestKey, body), {
    bodyLimit: LETTER_BYTES,
  })
  app.endpoint(contract.editLetter, ({ actor, params, body }) => editLetter(db, actor, params.id, body), {
    bodyLimit: LETTER_BYTES,
  })
  app.endpoint(contract.deleteLetter, async ({ actor, params, language }) => {
    await deleteLetter(db, actor, params.id)
    return done(language, 'letterDeleted')
  })
  app.endpoint(contract.previewLetter, ({ body }) => previewLetter(db, publicUrl, body), { bodyLimit: LETTER_BYTES })
  app.endpoint(
    contract.testLetter,
    async ({ actor, params, language }) => {
      await testLetter(db, actor, params.id)
      return done(language, 'letterTested')
    },
    { perMinute: TESTS },
  )
  app.endpoint(contract.sendLetter, ({ actor, params, requestKey, body }) =>
    sendLetter(db, actor, requestKey, { id: params.id, version: body.version }),
  )
  app.endpoint(contract.stopLetter, ({ actor, params }) => stopLetter(db, actor, params.id))
}
