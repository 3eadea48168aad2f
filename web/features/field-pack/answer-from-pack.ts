import type { QueryKey } from '@tanstack/react-query'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import type { FoundClient } from '#contract/lending/clients.ts'
import type { GroupMember } from '#contract/lending/groups.ts'
import type { FieldPack, PackClient, PackProduct } from '#contract/site/field-pack.ts'
import type { NounKey } from '#web/lib/query/keys.ts'
import { searchPackClients, searchPackProducts } from './pack-search.ts'

const toMember = (client: PackClient): GroupMember => ({
  id: client.id,
  fullName: client.name,
  firstName: client.firstName,
  lastName: client.lastName,
  clientNumber: client.clientNumber ?? '',
  phone: client.phone,
  location: client.location,
  status: client.clientStatus ?? 'active',
  role: client.groupRole,
})

const toFoundClient = (client: PackClient): FoundClient => {
  const { role: _, ...member } = toMember(client)
  const { available, overdue, daysPastDue } = client.lending
  return {
    ...member,
    groupId: client.groupId,
    groupName: client.groupName,
    creditOfficerId: client.creditOfficerId,
    creditOfficer: client.creditOfficer,
    branchId: client.branchId,
    branchName: client.branch,
    accountId: client.accountId,
    nationalIdEnding: client.nationalIdEnding,
    version: client.version,
    available,
    overdue,
    daysPastDue,
  }
}

/** What a client has to pay until the end of the group's next meeting, as the sheet of that day has it. */
function dueAtMeeting({ groups, sheets }: FieldPack, { id, groupId }: PackClient) {
  const meetingOn = groups.find((group) => group.id === groupId)?.nextMeetingOn
  const sheet = sheets.find((one) => one.groupId === groupId && one.day === meetingOn)
  return sheet?.lines.find(({ clientId }) => clientId === id)?.due ?? null
}

/** As the console lists the clients of a group. */
const toMemberWithCredit = (pack: FieldPack, client: PackClient) => {
  const { limit, outstanding, held, available, overdue, daysPastDue } = client.lending
  return {
    ...toMember(client),
    limit,
    outstanding,
    held,
    available,
    overdue,
    daysPastDue,
    dueAtMeeting: dueAtMeeting(pack, client),
  }
}

/** As the console lists customers. */
const toCustomer = ({ lending: _, ...customer }: PackClient) => customer

const toPriced = (product: PackProduct): PricedProduct => ({
  ...product,
  itemName: product.name,
  description: '',
  descriptionLanguage: product.nameLanguage,
  imageUrl: null,
  currentStock: product.availableStock,
  reservedStock: 0,
  inStock: true,
  isFeatured: false,
  isBackInStock: false,
  tags: [],
  price: product.unitPrice,
  isOnSale: product.originalPrice !== null,
  categoryId: product.category.id,
  subCategoryId: product.subCategory?.id ?? null,
  brandId: null,
  stock: product.availableStock,
})

const toPrice = ({ id, unitPrice: price, originalPrice, discount }: PackProduct) => ({
  id,
  price,
  originalPrice,
  discount,
})

/** Rows of one page; `page` counts from 0. */
const pageOf = <Row>(rows: readonly Row[], page = 0, size = 20) => ({
  content: rows.slice(page * size, (page + 1) * size),
  totalElements: rows.length,
  page,
  size,
})

type Listed = { search?: string; page?: number; size?: number; group?: number; sort?: string }

/** Whether a list is narrowed by nothing but what a pack can tell. */
const onlyHas = (details: object, names: readonly string[]) =>
  Object.entries(details).every(([name, value]) => value === undefined || names.includes(name))

type ProductList = { search?: string; category?: string; inStock?: boolean; sort: string; page: number }
const productPage = 24

function listProducts({ products }: FieldPack, filter: ProductList) {
  if (!onlyHas(filter, ['search', 'category', 'inStock', 'sort', 'page'])) return undefined
  const found = searchPackProducts(products, filter.search).filter(
    ({ category }) => filter.category === undefined || category.categoryCode === filter.category,
  )
  if (filter.sort === 'name-asc') found.sort((one, other) => one.name.localeCompare(other.name))
  else if (filter.sort === 'price-asc') found.sort((one, other) => one.unitPrice - other.unitPrice)
  else if (filter.sort === 'price-desc') found.sort((one, other) => other.unitPrice - one.unitPrice)
  else if (filter.sort !== 'default') return undefined
  return pageOf(found.map(toPriced), filter.page - 1, productPage)
}

/** All of these ids, or nothing: a product that a pack has not may be sold out or not sold any more. */
function byIds<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] | undefined {
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return found.length === ids.length ? found : undefined
}

/** By the noun and part of a query. The details of a key are those that the query of that part writes. */
const answers: Record<string, (pack: FieldPack, details: never) => unknown> = {
  'branches list': ({ branches }) => branches,
  'money-accounts open': ({ accounts }) => accounts,
  'groups list': ({ groups }) => groups,
  'groups one': ({ groups }, id: number) => groups.find((group) => group.id === id),
  'groups members': (pack, id: number) =>
    pack.groups.some((group) => group.id === id)
      ? pack.clients.filter(({ groupId }) => groupId === id).map(toMember)
      : undefined,
  'groups clients': (pack, id: number) =>
    pack.groups.some((group) => group.id === id)
      ? pack.clients.filter(({ groupId }) => groupId === id).map((client) => toMemberWithCredit(pack, client))
      : undefined,
  'clients list': ({ clients }, { search }: Listed) =>
    searchPackClients(clients, search).slice(0, 20).map(toFoundClient),
  'clients named': ({ clients }, ids: number[]) => byIds(clients, ids)?.map(toFoundClient),
  'clients one': ({ clients }, id: number) => {
    const client = clients.find((one) => one.id === id)
    return client && { ...toFoundClient(client), language: null }
  },
  'clients credit': ({ clients }, id: number) => clients.find((client) => client.id === id)?.lending,
  'customers list': ({ clients }, query: Listed) => {
    if (!onlyHas(query, ['search', 'group', 'sort', 'page', 'size'])) return undefined
    const ofGroup = clients.filter(({ groupId }) => query.group === undefined || groupId === query.group)
    return pageOf(searchPackClients(ofGroup, query.search).map(toCustomer), query.page, query.size)
  },
  'customers one': ({ clients }, id: number) => clients.find((client) => client.id === id),
  'collections sheet': ({ sheets }, { id, day }: { id: number; day: string }) =>
    sheets.find((sheet) => sheet.groupId === id && sheet.day === day),
  'products found': ({ products }, search: string) => searchPackProducts(products, search).slice(0, 20).map(toPriced),
  'products list': listProducts,
  'products prices': ({ products }, ids: number[]) => byIds(products, ids)?.map(toPrice),
  'products current': ({ products }, ids: number[]) => {
    const found = byIds(products, ids)
    return found && { ids, products: found.map(toPriced) }
  },
  'products wished': ({ products }, ids: number[]) => {
    const found = byIds(products, ids)
    return found && { ids, products: found.map(toPriced), prices: found.map(toPrice) }
  },
}

/** What a pack has of the answer to a query; undefined where it does not have all of it. */
export function answerFromPack(queryKey: QueryKey, pack: FieldPack): unknown {
  const [noun, , part, details] = queryKey as NounKey
  return answers[`${noun} ${part}`]?.(pack, details as never)
}
