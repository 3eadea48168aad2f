import type { Messages, TakenField } from '../errors.ts'
import { ksh } from '../money.ts'

const taken: Record<Exclude<TakenField, 'name' | 'slug'>, string> = {
  email: 'email',
  phone: 'phone number',
  username: 'username',
  reference: 'reference',
  accountId: 'account',
  nationalId: 'national ID',
}
const months = new Intl.DateTimeFormat('en-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** The month YYYY-MM by its name. */
const monthName = (month: string) => months.format(new Date(month))

const names = (items: { name: string }[]) => items.map((item) => item.name).join(', ')

export const en: Messages = {
  VALIDATION_FAILED: ({ fields }) =>
    fields.length === 1 ? `${fields[0]?.field}: ${fields[0]?.message}` : 'Some fields need your attention.',
  NOT_SIGNED_IN: () => 'Authentication failed. Please try logging in again.',
  SESSION_ENDED: () => 'Session expired. Please log in again.',
  INVALID_CREDENTIALS: () => 'Invalid credentials',
  TWO_FACTOR_NEEDED: () => 'Enter the code from your authenticator app, or a recovery code.',
  CODE_NOT_VALID: ({ kind }) =>
    kind === 'app'
      ? 'That code is not valid. Wait for the next one in your app and try again.'
      : 'That recovery code is not valid, or was used before. Try another one.',
  WRONG_PASSWORD: ({ purpose }) =>
    purpose === 'change'
      ? 'Failed to change password. Please check your current password.'
      : 'That is not your current password. Nothing was changed.',
  PASSWORD_TOO_COMMON: () => 'This password is too common. Please choose another.',
  NOT_SET_UP: ({ what }) => `Signing in with ${what} is not set up in this shop yet. Use your email or phone instead.`,
  PICTURE_NOT_READABLE: () => 'We could not read that picture. Choose a JPEG, PNG, WebP or GIF of at most 5 MB.',
  ACCOUNT_NOT_ACTIVE: () => 'This account is not active yet. An administrator has to approve it first.',
  NOT_ALLOWED: () => 'Your role does not allow this. Ask an administrator if you need it.',
  PRICES_FOR_MEMBERS: () => 'Log in to sort or filter by price.',
  NOT_FOUND: () => 'We could not find what you asked for.',
  LINK_NOT_VALID: () => 'This link is no longer valid. Please ask for a new one.',
  REVIEW_NOT_ALLOWED: () => 'You can review a product once an order with it has been delivered to you.',
  ALREADY_REVIEWED: () => 'You have already reviewed this product.',
  VERSION_CONFLICT: () =>
    'Someone else changed this while you were editing. Nothing was saved; compare both versions and save again.',
  ALREADY_TAKEN: ({ field }) =>
    field === 'name' || field === 'slug'
      ? `This ${field === 'name' ? 'name' : 'address'} is already in use. Please choose another one.`
      : `Someone already uses this ${taken[field]}.`,
  ADDRESS_NOT_CONFIRMED: () =>
    'This member has not confirmed their email address yet. Ask them to open the link we emailed, then link them.',
  TWO_FACTOR_ON: () => 'Two-factor sign-in is already on. Switch it off first to set it up again.',
  TERMS_NEEDED: () => 'You must agree to the terms and conditions',
  OAUTH_FAILED: () => 'That sign-in did not work. Please start again, or use your email or phone.',
  STATE_NOT_ALLOWED: ({ from, to }) => `This order is ${from}; it cannot become ${to}. Nothing was changed.`,
  BUSY: () => 'Many people are ordering right now. Nothing was placed; please try again.',
  IN_PROGRESS: () => 'This request is still being processed. Wait a moment; it will not be done twice.',
  KEY_REUSED: () => 'This request was sent before with different content. Nothing was changed; start again.',
  PRICE_CHANGED: ({ expectedTotal, total }) =>
    `Prices changed since you added these goods: the total is ${ksh(total)}, not ${ksh(expectedTotal)}. Nothing was placed; please review and place again.`,
  ORDER_TOTAL_ZERO: () =>
    'An order cannot have a total of KSh 0. Nothing was saved; remove the promo code, or add products.',
  OUT_OF_STOCK: ({ products }) =>
    `Not enough in stock: ${products.map((p) => `${p.name} (${p.available} left, ${p.requested} requested)`).join(', ')}. Nothing was placed; adjust the quantities and try again.`,
  PRODUCT_NOT_SOLD: ({ products }) =>
    `No longer sold: ${names(products)}. Nothing was placed; remove it from the cart and try again.`,
  LOAN_LIMIT_REACHED: ({ available, requested, shortfall }) =>
    `Loan limit reached. Available ${ksh(available)}; this order needs ${ksh(requested)}, over by ${ksh(shortfall)}. Nothing was placed.`,
  LIMIT_NOT_SET: ({ client }) =>
    `${client} has no loan limit yet. Nothing was placed; ask a manager to set one, then place the order again.`,
  CLIENT_NOT_ACTIVE: ({ client }) => `${client} is not an active client. Nothing was placed; ask a manager.`,
  GROUP_NOT_ACTIVE: ({ group }) => `The group ${group} is not active. Nothing was placed; ask a manager.`,
  CLIENT_ERASED: () =>
    'The personal data of this client was erased, so the money cannot be asked for. Nothing was changed.',
  CLIENT_NOT_IN_GROUP: () =>
    'This client is in no lending group. Nothing was placed; ask a manager to put them in one.',
  OFFICER_NOT_OF_BRANCH: () => "Choose an active credit officer of this group's branch. Nothing was changed.",
  OFFICER_NOT_OF_GROUP: () =>
    'The credit officer of this group has changed. Nothing was placed; choose the group again and place the order.',
  OFFICER_NOT_ACTIVE: ({ group, officer }) =>
    `${officer}, the credit officer of ${group}, is not active. Nothing was placed; ask a manager to give the group to another officer.`,
  PROMO_INVALID: () => 'Invalid promo code',
  PROMO_ENDED: ({ code }) => `The promo code ${code} cannot be used now. Remove it to continue.`,
  PROMO_MINIMUM: ({ code, minimum, subtotal }) =>
    `The promo code ${code} needs goods for ${ksh(minimum)}; these are ${ksh(subtotal)}. Add goods or remove the code.`,
  PROMO_USED_UP: ({ code, mine }) =>
    mine
      ? `The promo code ${code} has been used as often as one client can. Remove it to continue.`
      : `The promo code ${code} has been used up. Remove it to continue.`,
  NOT_EDITABLE: ({ fields }) =>
    `Only names, phone, location, months and shipping can be changed here. Nothing was saved: ${fields.map((field) => `${field.field} ${field.message}`).join(', ')}.`,
  ORDER_CLOSED: ({ status }) => `This order is ${status} and cannot be changed this way. Nothing was changed.`,
  MONTH_CLOSED: ({ month }) =>
    `The books of ${monthName(month)} are closed. Nothing was changed; use a later day, or ask an administrator to open the month again.`,
  RETURN_ABOVE_DELIVERED: ({ products }) =>
    `More than was delivered: ${products.map((p) => `${p.name} (${p.left} left, ${p.requested} requested)`).join(', ')}. Nothing was changed.`,
  REPAYMENT_ABOVE_OUTSTANDING: ({ outstanding, amount }) =>
    `${ksh(amount)} is more than is owed (${ksh(outstanding)}). Nothing was recorded; check the amount.`,
  REQUEST_CLOSED: ({ status }) => `This request was already ${status.toLowerCase()}. Nothing was changed.`,
  REQUESTS_WAITING: ({ waiting }) =>
    `${waiting} of your requests are still waiting for an answer. Nothing was sent; wait for one, or withdraw one you no longer need, then send this again.`,
  TOO_MANY_ADDRESSES: ({ most }) => `You can keep ${most} addresses. Delete one you no longer need, then add this one.`,
  TOO_MANY_VIEWS: ({ most }) =>
    `You can save ${most} views of a list. Delete one you no longer need, then save this one.`,
  CATEGORY_NOT_EMPTY: ({ name, products }) =>
    `${name} still has ${products} ${products === 1 ? 'product' : 'products'}. Nothing was deleted; move them to another category first.`,
  TOO_LARGE: ({ limitBytes }) => `That is too large. The limit is ${Math.round(limitBytes / 1024)} KB.`,
  UNSUPPORTED_CONTENT: () => 'The server does not accept this type of content.',
  TOO_MANY_REQUESTS: ({ retryAfterSeconds }) =>
    `Too many attempts. Please wait ${retryAfterSeconds} seconds and try again.`,
  OVERLOADED: () => 'The shop is very busy. Please try again in a moment.',
  UNEXPECTED: ({ reference }) =>
    `Something went wrong on our side. Please try again. If it keeps happening, quote ${reference}.`,
}
