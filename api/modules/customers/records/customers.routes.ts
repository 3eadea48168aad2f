import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as changes from '#contract/lending/customer-changes.staff.ts'
import * as merges from '#contract/lending/customer-merges.staff.ts'
import * as contract from '#contract/lending/customers.staff.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as texts from '#contract/site/texts.staff.ts'
import { addCustomer } from '../changes/add-customer.ts'
import { deleteCustomer } from '../changes/delete-customer.ts'
import { editCustomer } from '../changes/edit-customer.ts'
import { makeClient } from '../changes/make-client.ts'
import { addNote, listNotes, removeNote } from '../changes/notes.service.ts'
import { getTextChoice, setTextChoice } from '../changes/text-choice.ts'
import { findDuplicates, listDuplicates } from '../merging/duplicates.service.ts'
import { mergeCustomers, previewMerge } from '../merging/merge-customers.ts'
import { getCustomerStats } from './customer-stats.service.ts'
import { getCustomer, listCustomerHistory, listCustomers } from './customers-list.service.ts'

export const customerRecordRoutes: ShopRoutes = async (app, { db, dataKey, eraser }) => {
  app.endpoint(contract.listCustomers, ({ actor, query }) => listCustomers(db, actor, query))
  app.endpoint(contract.getCustomerStats, ({ actor }) => getCustomerStats(db, actor))
  app.endpoint(contract.getCustomer, ({ actor, params }) => getCustomer(db, actor, params.id))
  app.endpoint(changes.addCustomer, ({ actor, body, requestKey }) =>
    addCustomer(db, dataKey, actor, { ...body, requestKey }),
  )
  app.endpoint(changes.editCustomer, ({ actor, params, body }) => editCustomer(db, actor, params.id, body))
  app.endpoint(texts.getTextChoice, ({ actor, params }) => getTextChoice(db, actor, params.id))
  app.endpoint(texts.saveTextChoice, ({ actor, params, body }) => setTextChoice(db, actor, params.id, body))
  app.endpoint(changes.makeClient, ({ actor, params, body }) => makeClient(db, actor, params.id, body))
  app.endpoint(changes.deleteCustomer, async ({ actor, params, language }) => ({
    removed: await deleteCustomer(db, eraser, actor, params.id),
    ...done(language, 'customerDeleted'),
  }))
  app.endpoint(changes.listCustomerNotes, ({ actor, params, query }) => listNotes(db, actor, params.id, query))
  app.endpoint(changes.addCustomerNote, ({ actor, params, body, requestKey }) =>
    addNote(db, actor, { ...body, customerId: params.id, requestKey }),
  )
  app.endpoint(changes.deleteCustomerNote, async ({ actor, params, language }) => {
    await removeNote(db, actor, params.id)
    return done(language, 'noteDeleted')
  })
  app.endpoint(contract.listCustomerHistory, ({ actor, params, query }) =>
    listCustomerHistory(db, actor, params.id, query),
  )
  app.endpoint(merges.listDuplicates, ({ actor, params }) => listDuplicates(db, actor, params.id))
  app.endpoint(merges.findDuplicates, ({ actor, body }) => findDuplicates(db, dataKey, actor, body))
  app.endpoint(merges.previewCustomerMerge, ({ actor, params, query }) =>
    previewMerge(db, actor, params.id, query.with),
  )
  app.endpoint(merges.mergeCustomers, ({ actor, params, body }) => mergeCustomers(db, actor, params.id, body))
}
