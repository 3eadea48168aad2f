import { clientNumberIn } from '#api/modules/customers/clients.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import { searchOrders } from '#api/modules/orders/orders.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { personName } from '#api/platform/person-name.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { fullNameOf, searchTerms } from '#contract/names.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { type ConsoleSearchResults, maxConsoleResults } from '#contract/site/console-search.staff.ts'
import { findGroups, findPeople, findProducts } from './search.queries.ts'

/** Trigram indexes find parts of at least three characters; a shorter one would read the whole table. */
const shortestPart = 3
const isLongEnough = (text: string) => text.length >= shortestPart

async function searchOrderBlock(db: Db, actor: Actor, text: string): Promise<ConsoleSearchResults['orders']> {
  const rows = await searchOrders(db, actor, { text, byName: isLongEnough(text), size: maxConsoleResults })
  return rows.map((row) => ({
    id: row.id,
    orderNumber: orderNumber(row.id),
    customer: fullNameOf(row),
    groupName: row.groupName,
    status: row.status,
    createdAt: row.created_at,
    total: row.total,
  }))
}

async function searchProducts(db: Db, text: string): Promise<ConsoleSearchResults['products']> {
  const rows = await findProducts(db, text, isLongEnough(text))
  return rows.map(({ item_code: itemCode, listed: isListed, ...product }) => ({ ...product, itemCode, isListed }))
}

async function searchPeople(
  db: Db,
  dataKey: DataKey,
  actor: Actor,
  text: string,
): Promise<ConsoleSearchResults['people']> {
  const rows = await findPeople(db, scopeOf(actor), {
    clientNumber: clientNumberIn(text),
    nationalIdHash: nationalIdHashIn(dataKey, text),
    text: searchTerms(text).some(isLongEnough) ? text : null,
  })
  return rows.map((row) => ({
    id: row.id,
    name: personName(row),
    clientNumber: row.client_number ?? '',
    phone: row.phone,
    groupName: row.group_name,
  }))
}

async function searchGroups(db: Db, actor: Actor, text: string): Promise<ConsoleSearchResults['groups']> {
  const rows = await findGroups(db, scopeOf(actor), text)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    groupNumber: row.group_number,
    branchName: row.branch_name,
  }))
}

/** The first matches of each kind that the caller may see; each kind takes a bounded number of statements. */
export async function searchConsole(db: Db, dataKey: DataKey, actor: Actor, q: string): Promise<ConsoleSearchResults> {
  const text = q.toLowerCase()
  const seesPeople = may(actor, 'Manage Customers') || may(actor, 'Place Orders')
  return {
    orders: may(actor, 'View Orders') ? await searchOrderBlock(db, actor, text) : [],
    products: may(actor, 'Manage Products') ? await searchProducts(db, text) : [],
    people: seesPeople ? await searchPeople(db, dataKey, actor, text) : [],
    groups: may(actor, 'Place Orders') ? await searchGroups(db, actor, text) : [],
  }
}
