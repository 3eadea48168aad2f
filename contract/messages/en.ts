// Above 300 lines: the one table of messages in English.
import type { Messages, TakenField } from '../errors.ts'
import { fileRefusalWords } from '../imports/file-refusals.ts'
import { lazy } from '../lazy.ts'
import { ksh } from '../money.ts'
import { maxReportLines } from '../site/report-choices.ts'

const taken: Record<Exclude<TakenField, 'name' | 'slug'>, string> = {
  email: 'email',
  phone: 'phone number',
  username: 'username',
  reference: 'reference',
  accountId: 'account',
  nationalId: 'national ID',
  itemCode: 'code',
  code: 'code',
  number: 'number',
}
const months = lazy(() => new Intl.DateTimeFormat('en-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
/** The month YYYY-MM by its name. */
const monthName = (month: string) => months().format(new Date(month))

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
  TWO_FACTOR_REQUIRED: () =>
    'Your role requires two-factor sign-in. Open the console and set it up first; nothing was changed.',
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
    'This person has not confirmed their email address yet. Ask them to open the link we emailed, then try again.',
  TWO_FACTOR_ON: () => 'Two-factor sign-in is already on. Switch it off first to set it up again.',
  TERMS_NEEDED: () => 'You must agree to the terms and conditions',
  OAUTH_FAILED: () => 'That sign-in did not work. Please start again, or use your email or phone.',
  STATE_NOT_ALLOWED: ({ from, to }) => `This order is ${from}; it cannot become ${to}. Nothing was changed.`,
  IMPORT_STATE: ({ status }) =>
    status === 'reading' || status === 'checking' || status === 'importing' || status === 'undoing'
      ? 'The import is being worked on. Wait until it has ended; nothing was changed by this.'
      : 'The import is at another step by now. Nothing was changed; load the page again.',
  IMPORT_BUILT_ON: ({ why }) =>
    why === 'changed' ? 'It was changed since, so it is kept.' : 'It is in use by now, so it is kept.',
  IMPORT_GONE: () => 'The rows of this import were removed after seven days. What it wrote stays.',
  BUSY: () => 'Many people are ordering right now. Nothing was placed; please try again.',
  IN_PROGRESS: () => 'This request is still being processed. Wait a moment; it will not be done twice.',
  KEY_REUSED: () => 'This request was sent before with different content. Nothing was changed; start again.',
  PRICE_CHANGED: ({ expectedTotal, total }) =>
    `Prices changed since you added these goods: the total is ${ksh(total)}, not ${ksh(expectedTotal)}. Nothing was placed; please review and place again.`,
  ORDER_TOTAL_ZERO: () =>
    `An order cannot have a total of ${ksh(0)}. Nothing was saved; remove the promo code, or add products.`,
  OUT_OF_STOCK: ({ products }) =>
    `Not enough in stock: ${products.map((p) => `${p.name} (${p.available} left, ${p.requested} requested)`).join(', ')}. Nothing was placed; adjust the quantities and try again.`,
  PRODUCT_NOT_SOLD: ({ products }) =>
    `No longer sold: ${names(products)}. Nothing was placed; remove it from the cart and try again.`,
  LOAN_LIMIT_REACHED: ({ available, requested, shortfall }) =>
    `Loan limit reached. Available ${ksh(available)}; this order needs ${ksh(requested)}, over by ${ksh(shortfall)}. Nothing was placed.`,
  LIMIT_NOT_SET: ({ client }) =>
    `${client} has no loan limit yet. Nothing was placed; ask a manager to set one, then place the order again.`,
  LIMIT_PROPOSAL_CHANGED: () =>
    'Another limit, or none, is proposed for this client by now. Nothing was changed; look at the proposal again.',
  CLIENT_IN_ARREARS: ({ client, days, maxDays, toPay }) =>
    `${client} is ${days} days past due; nothing is booked above ${maxDays}. Nothing was placed; a payment of ${ksh(toPay)} lifts this.`,
  GROUP_IN_ARREARS: ({ group, overdue, toPay }) =>
    `The group ${group} has ${ksh(overdue)} overdue, so nothing is booked for it. Nothing was placed; payments of ${ksh(toPay)} lift this.`,
  GROUP_LIMIT_REACHED: ({ group, limit, available, requested, shortfall }) =>
    `The group ${group} may owe ${ksh(limit)} together, of which ${ksh(available)} is left. This order of ${ksh(requested)} is ${ksh(shortfall)} above it. Nothing was placed.`,
  CLIENT_NOT_ACTIVE: ({ client }) => `${client} is not an active client. Nothing was placed; ask a manager.`,
  GROUP_NOT_ACTIVE: ({ group }) => `The group ${group} is not active. Nothing was placed; ask a manager.`,
  CLIENT_ERASED: () =>
    'The personal data of this client was erased, so the money cannot be asked for. Nothing was changed.',
  CLIENT_MERGED: ({ client, into }) => `The record of ${client} was merged into ${into}. Use that one.`,
  MERGE_BLOCKED: ({ isOtherBranch, owed, creditBalance, held, openOrders, repaymentsClearOn }) =>
    [
      'These records cannot be merged yet.',
      ...(isOtherBranch ? ['They belong to different branches.'] : []),
      ...(owed > 0 ? [`${ksh(owed)} is still owed.`] : []),
      ...(held > 0 ? [`${ksh(held)} of the limit is held.`] : []),
      ...(creditBalance > 0 ? [`Paid in advance, to be paid back: ${ksh(creditBalance)}.`] : []),
      ...(openOrders > 0 ? [`Open orders: ${openOrders}.`] : []),
      ...(repaymentsClearOn ? [`A repayment can still bounce until ${repaymentsClearOn}.`] : []),
    ].join(' '),
  MEMBER_EDITS_ACCOUNT: () =>
    "Name and contact details of a member are those of the account. Change them in the member's account on the Users screen.",
  ACCOUNT_TO_DELETE: () =>
    'This customer has a member account, which would be deleted too. That needs the permission Delete Users.',
  GROUP_CLOSED: ({ group }) => `The group ${group} is closed. Nothing was changed; reopen it first.`,
  BOOKS_NOT_CLEAR: ({ owed, held, creditBalance, openOrders }) =>
    [
      'This is possible once nothing is owed, held or paid in advance.',
      ...(owed > 0 ? [`${ksh(owed)} is still owed.`] : []),
      ...(held > 0 ? [`${ksh(held)} of the limit is held.`] : []),
      ...(creditBalance > 0 ? [`${ksh(creditBalance)} was paid in advance.`] : []),
      ...(openOrders > 0 ? [`Open orders: ${openOrders}.`] : []),
      'Nothing was changed.',
    ].join(' '),
  BRANCH_IN_USE: ({ groups, clients, officers, accounts, openOrders }) =>
    `Only an empty branch can be closed. In it are: ${[
      ...(groups > 0 ? [`groups ${groups}`] : []),
      ...(clients > 0 ? [`clients ${clients}`] : []),
      ...(officers > 0 ? [`active officers ${officers}`] : []),
      ...(accounts > 0 ? [`staff accounts ${accounts}`] : []),
      ...(openOrders > 0 ? [`open orders ${openOrders}`] : []),
    ].join(', ')}. Nothing was changed.`,
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
  SETTINGS_LOCKED: () =>
    'Currency and Timezone can no longer change, because the shop has had its first order. Nothing was saved.',
  ORDER_CLOSED: ({ status }) => `This order is ${status} and cannot be changed this way. Nothing was changed.`,
  ORDER_DELIVERED: ({ status }) =>
    status === 'Shipped'
      ? 'Failed to delete order. It is on its way: cancel it once the goods are back, or mark it as delivered and record a return.'
      : 'Failed to delete order. It was delivered: record a return, or undo the delivery if it was entered by mistake.',
  ORDER_NOT_OPEN: ({ order }) =>
    `Order ${order} is not an open order of this client. Nothing was recorded; choose another order, or none.`,
  DEPOSIT_MISSING: ({ deposit, paid, missing }) =>
    `${ksh(missing)} of the deposit of ${ksh(deposit)} is missing, ${ksh(paid)} is paid. Nothing was changed; the goods leave once it is paid.`,
  DELIVERY_FINAL: ({ why }) =>
    why === 'new-terms'
      ? 'The client has agreed on new terms since this delivery, so it stands. Nothing was changed; undo the new terms first, or record a return.'
      : why === 'returned'
        ? 'Items of this order were returned, so its delivery stands. Nothing was changed; record a return for the rest.'
        : 'The client has repaid since this delivery, so it stands. Nothing was changed; reverse the repayment first, or record a return.',
  MONTH_CLOSED: ({ month }) =>
    `The books of ${monthName(month)} are closed. Nothing was changed; use a later day, or ask an administrator to open the month again.`,
  ACCOUNT_CLOSED: ({ account }) =>
    `The account ${account} is closed. Nothing was changed; choose another account, or ask a manager to open it again.`,
  MPESA_REFUSED: ({ answer }) =>
    `Safaricom refused: ${answer}. Nothing was changed; check the number, the key and the secret.`,
  PROMPT_OPEN: ({ amount }) =>
    `A phone is being asked for ${ksh(amount)} for this client. Nothing was sent; wait until that is answered, about a minute.`,
  NO_TILL_ASKS: () =>
    'No till of this branch can ask phones to pay. Nothing was sent; pay to the till, or record the payment.',
  NO_TILL_PAYS: () =>
    'That account cannot send money by M-Pesa. Nothing was sent; pay by hand, or complete its connection.',
  NOTHING_TO_SEND: () => 'All of it was sent, or is on its way. Nothing was sent again.',
  PAYOUT_CLOSED: () =>
    'That payout no longer waits for a second person. Nothing was changed; look at what became of it.',
  PAYOUT_ASKED_ABOUT: () =>
    'M-Pesa is still asked what became of that payout. Nothing was changed; if it tells nothing for a day, settle it then.',
  CODE_NOT_OF_PAYOUT: ({ code }) =>
    `${code} is not the code of that payout: it is that of another payment, or a statement of the till says otherwise. Nothing was changed; compare it with the statement.`,
  MPESA_SILENT: () => 'Safaricom gave no answer. Nothing was changed; try again in a few minutes.',
  TEXTS_OFF: () => 'The shop sends no texts now. Nothing was sent; connect it under Settings, Texts.',
  TEXTS_STOPPED: () => 'This person takes no texts. Nothing was sent.',
  TEXT_CLOSED: () => 'This text cannot be sent again: it was sent, or its words are deleted. Nothing was sent.',
  RETURN_ABOVE_DELIVERED: ({ products }) =>
    `More than was delivered: ${products.map((p) => `${p.name} (${p.left} left, ${p.requested} requested)`).join(', ')}. Nothing was changed.`,
  APPROVAL_CLOSED: ({ state }) => `This entry is not waiting any more: it was ${state}. Nothing was changed.`,
  APPROVAL_WAITS: () => 'It is above the amount in Settings: it waits until a second person approves it.',
  PROMISE_ABOVE_DEBT: ({ amount, outstanding }) =>
    `${ksh(amount)} is more than the ${ksh(outstanding)} that the client owes. Nothing was recorded; check the amount.`,
  PROMISE_CLOSED: ({ state }) => `This promise is not open any more: it was ${state}. Nothing was changed.`,
  REMINDER_NOT_DUE: () => 'This client needs no reminder of this day any more. Nothing was recorded; do not send it.',
  NOT_INDEPENDENT: ({ days }) =>
    `You or the requester set up, approved or reset the other's account in the last ${days} days, or one person did so for both. Nothing was changed; someone else must decide about it.`,
  RESTORE_TOO_LATE: ({ hours }) =>
    `A deleted order can be restored for ${hours} hours. Nothing was changed; book it again as a new order.`,
  OWN_REQUEST: () => 'You requested this entry yourself. Nothing was changed; another person must decide about it.',
  NOTHING_OWED: () => 'This client owes nothing, so there are no terms to agree on. Nothing was changed.',
  TERMS_FINAL: () =>
    'Something was paid or returned under these terms, or newer ones were agreed, so they stand. Nothing was changed; agree on new terms instead.',
  CREDIT_SPENT: ({ advance, balance }) =>
    `${ksh(advance)} of this repayment was paid in advance, and only ${ksh(balance)} of all that was paid in advance is left: the rest paid a later charge or was paid back. Nothing was changed; correct the balance by an adjustment instead.`,
  SAME_PAYMENT: ({ receipt, amount }) =>
    `Receipt ${receipt} already has ${ksh(amount)} of the same client on this day. Nothing was recorded: if this is another payment, record it again and confirm that.`,
  NO_PROPOSAL: () =>
    'No client, or more than one, fits what the payer typed and the phone that paid. Nothing was changed; match the money on the receipt.',
  REFUND_TO_PAY: ({ amount }) =>
    amount === 0
      ? 'Nothing of this return was repaid, so nothing is paid back. Nothing was recorded yet; save again without a refund.'
      : `The client repaid ${ksh(amount)} of this return. Nothing was recorded yet: choose what it is paid back from, then save again.`,
  CASH_SHORT: ({ amount, balance }) =>
    `${ksh(amount)} is more than the ${ksh(balance)} in the cash box. Nothing was recorded; check the amount.`,
  CASH_MOVE_CLOSED: ({ state }) => `This cash is not waiting any more: it was ${state}. Nothing was changed.`,
  CASH_DAY_CLOSED: ({ closedTo }) =>
    `This cash book is counted and closed up to ${closedTo}. Nothing was recorded; count a later day.`,
  CASH_TAKER_NOT_VALID: () =>
    'This person or account cannot take your cash now. Nothing was recorded; choose another one.',
  SHEET_POSTED: ({ by }) =>
    `${by} has posted the sheet of this group and day. Nothing was posted again; what is missing on it is recorded as a repayment.`,
  SHEET_OUTDATED: ({ clients }) =>
    `Nothing was posted: ${clients
      .map(
        ({ name, fault }) =>
          `${name || 'A member'} ${{ moved: 'is not in this group any more', merged: 'was merged into another record', erased: 'was erased', balance: 'owes another amount now' }[fault]}`,
      )
      .join('; ')}. Check the sheet and post it again.`,
  ENTRY_ABOVE_BALANCE: ({ amount, balance }) =>
    `${ksh(amount)} is more than the balance of ${ksh(balance)} that it is taken from. Nothing was recorded; check the amount.`,
  CREDIT_HELD: ({ balance, held, free }) =>
    `${ksh(held)} of the credit of ${ksh(balance)} is the deposit of an open order. Nothing was recorded; refund at most ${ksh(free)}, or lower the deposit or cancel the order first.`,
  REQUEST_CLOSED: ({ status }) => `This request was already ${status.toLowerCase()}. Nothing was changed.`,
  REQUESTS_WAITING: ({ waiting }) =>
    `${waiting} of your requests are still waiting for an answer. Nothing was sent; wait for one, or withdraw one you no longer need, then send this again.`,
  TOO_MANY_ADDRESSES: ({ max }) => `You can keep ${max} addresses. Delete one you no longer need, then add this one.`,
  TOO_MANY_VIEWS: ({ max }) =>
    `You can save ${max} views of a list. Delete one you no longer need, then save this one.`,
  TOO_MANY_SCHEDULES: ({ max }) =>
    `You can have ${max} scheduled reports. End one you no longer need, then add this one.`,
  TOO_MANY_ROWS: ({ max }) =>
    `More than ${max.toLocaleString('en')} rows match. Nothing was started; narrow the filter and try again.`,
  IMPORT_FILE_REFUSED: ({ why }) => `${fileRefusalWords.en[why]} Nothing was imported.`,
  REPORT_TOO_LONG: () =>
    `The report was not made: it would have more than ${maxReportLines.toLocaleString('en')} order lines. Schedule it for a shorter time or for one branch.`,
  NOTHING_MATCHES: () => 'No rows match this filter any more. Nothing was started.',
  NO_DOCUMENT: () =>
    'There is no such document: an invoice is issued at delivery, and a cancelled order has no delivery note.',
  ALREADY_SO: () => 'It was so already. Nothing was changed.',
  CATEGORY_NOT_EMPTY: ({ name, products }) =>
    `${name} still has ${products} ${products === 1 ? 'product' : 'products'}. Nothing was deleted; move them to another category first.`,
  PRICE_ABOVE_LIST: () => 'The selling price would be above the list price. It was not changed.',
  PRICE_OUT_OF_RANGE: ({ min, max }) =>
    `The price would be below ${ksh(min)} or above ${ksh(max)}. It was not changed.`,
  MESSAGE_WITHOUT_EMAIL: () => 'This message has no email address. Please call back.',
  LETTER_NOT_DRAFT: () => 'This letter is sent or being sent. It can no longer be changed, sent again or deleted.',
  LETTER_NOT_SENDING: () => 'This letter is not being sent, so there is nothing to stop.',
  NO_SUBSCRIBERS: () => 'No confirmed subscriber has the language of this letter. Nothing was sent.',
  PROMOTION_USED: ({ code }) => `Orders were placed with ${code}. It cannot be deleted; end it instead.`,
  BRAND_IN_USE: ({ name, products }) =>
    `${products} ${products === 1 ? 'product has' : 'products have'} the brand ${name}. Nothing was deleted; merge it into another brand first.`,
  EXCEEDS_OWN_RIGHTS: ({ permissions }) =>
    permissions.length > 0
      ? `You cannot give or change what you do not hold yourself: ${permissions.join(', ')}. Nothing was changed; ask an administrator.`
      : 'You cannot give or change access to branches that you do not see yourself. Nothing was changed; ask an administrator.',
  ROLE_IN_USE: ({ name, users }) =>
    `${users} ${users === 1 ? 'user has' : 'users have'} the role ${name}. Nothing was deleted; choose the role they get instead.`,
  ROLE_FIXED: ({ name }) => `${name} is a built-in role, so this cannot be changed. Nothing was changed.`,
  ROLE_KIND_DIFFERS: () => 'Staff cannot get a role of members, nor members a role of staff. Nothing was changed.',
  LAST_ADMIN: () => 'This is the last active administrator. Nothing was changed; make another one first.',
  OWN_ACCOUNT: () =>
    'You cannot change your own role, status or branch, or delete your own account. Nothing was changed; ask another administrator.',
  STATUS_NOT_ALLOWED: ({ status }) =>
    status === 'pending'
      ? 'This account waits for approval. Nothing was changed; approve or decline it first.'
      : `This account is ${status}, so this cannot be done. Nothing was changed.`,
  GROUPS_TO_HAND_OVER: ({ groups }) =>
    `This person leads ${groups} ${groups === 1 ? 'group' : 'groups'}. Nothing was changed; give ${groups === 1 ? 'it' : 'them'} to another credit officer first.`,
  BOOKS_OPEN: ({ owed, creditBalance, openOrders, repaymentsClearOn }) =>
    `This account cannot be deleted yet: ${[
      ...(owed > 0 ? [`${ksh(owed)} is owed`] : []),
      ...(creditBalance > 0 ? [`${ksh(creditBalance)} was paid in advance and is to be paid back`] : []),
      ...(openOrders > 0 ? [`${openOrders} ${openOrders === 1 ? 'order is' : 'orders are'} open`] : []),
      ...(repaymentsClearOn ? [`a repayment can still bounce until ${repaymentsClearOn}`] : []),
    ].join(', ')}. Nothing was changed.`,
  TOO_MANY_PICTURES: ({ max }) => `A product has at most ${max} pictures. Delete one, then add this one.`,
  STOCK_RESERVED: ({ current, reserved, left }) =>
    left < 0
      ? `Only ${current} ${current === 1 ? 'is' : 'are'} on the shelf, so the stock cannot fall to ${left}. Nothing was changed.`
      : `${reserved} ${reserved === 1 ? 'is' : 'are'} reserved for orders, so ${left} cannot be left. Nothing was changed; ship or cancel those orders first.`,
  STOCK_CHANGED: ({ current }) =>
    `The stock changed while you were counting: the shop now has ${current}. Nothing was changed; count again.`,
  TOO_LARGE: ({ limitBytes }) => `That is too large. The limit is ${Math.round(limitBytes / 1024)} KB.`,
  UNSUPPORTED_CONTENT: () => 'The server does not accept this type of content.',
  HEADERS_TOO_LARGE: () => 'The address or the headers of the request are too long.',
  REQUEST_TOO_SLOW: () => 'The request did not arrive in time. Please try again.',
  TOO_MANY_REQUESTS: ({ retryAfterSeconds }) =>
    `Too many attempts. Please wait ${retryAfterSeconds} seconds and try again.`,
  MAIL_JUST_SENT: ({ retryAfterSeconds }) =>
    `An email with a link was already sent. Another one can be sent in ${retryAfterSeconds} seconds.`,
  OVERLOADED: () => 'The shop is very busy. Please try again in a moment.',
  STORAGE_DOWN: () =>
    'Pictures and files cannot be stored or opened at the moment; everything else works. Please try again in a few minutes.',
  NO_SPACE: () => 'The disk of the shop is full. Nothing was saved. Please tell the person who runs the shop.',
  UNEXPECTED: ({ reference }) =>
    `Something went wrong on our side. Please try again. If it keeps happening, quote ${reference}.`,
}
