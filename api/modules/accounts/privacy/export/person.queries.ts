import { sql } from 'kysely'

/**
 * What is held about the person of an account, kind by kind. Each selects columns under the names they are exported by,
 * and an `id` to go on from.
 */

/** A message or subscription belongs to an account by the address that its owner has proven; nobody proves a phone. */
const provenEmail = (me: number) => sql`(
  select lower(email) from accounts where id = ${me} and (kind = 'staff' or email_confirmed_at is not null)
)`

export const account = (me: number) => sql`
  select accounts.id, username, first_name as "firstName", last_name as "lastName", email, accounts.phone,
    email_confirmed_at as "emailConfirmedAt", date_of_birth as "dateOfBirth", gender, accounts.location, language,
    roles.name as role, branches.name as branch, accounts.status, accounts.created_at as "createdAt",
    last_active_at as "lastActiveAt", terms_version as "termsVersion", terms_at as "termsAgreedAt",
    totp_confirmed_at as "twoFactorSince", deletion_requested_at as "deletionRequestedAt"
  from accounts join roles on roles.id = role_id left join branches on branches.id = accounts.branch_id
  where accounts.id = ${me}`

export const formerContacts = (me: number) => sql`
  select id, first_name as "firstName", last_name as "lastName", phone, until from former_contacts where account_id = ${me}`

export const choices = (me: number) => sql`
  select id, mails_orders as "orderUpdates", mails_promotions as promotions, wants_newsletter as newsletter,
    mails_security as security, profile_visible as "profileVisible", shares_purchase_history as "sharePurchaseHistory",
    allows_analytics as "allowAnalytics"
  from accounts where id = ${me}`

export const addresses = (me: number) => sql`
  select id, type, title, address, city, county, postal_code as "postalCode", is_default as "isDefault",
    created_at as "createdAt"
  from addresses where account_id = ${me}`

export const sessions = (me: number) => sql`
  select row_number() over (order by created_at, id) as id, device, created_at as "createdAt",
    last_used_at as "lastUsedAt", expires_at as "expiresAt", ended_at as "endedAt"
  from sessions where account_id = ${me}`

export const signInWays = (me: number) => sql`
  select row_number() over (order by created_at) as id, provider, subject as "identity", created_at as "createdAt"
  from oauth_identities where account_id = ${me}`

export const officer = (me: number) => sql`
  select credit_officers.id, first_name as "firstName", last_name as "lastName", credit_officers.phone,
    branches.name as branch, credit_officers.status
  from credit_officers join branches on branches.id = branch_id where account_id = ${me}`

export const notices = (me: number) => sql`
  select id, kind, '#00' || order_id as "order", '#R00' || order_request_id as "request", reason, at, read_at as "readAt"
  from notices where account_id = ${me}`

export const newsletter = (me: number) => sql`
  select id, email, language, status, asked_at as "askedAt", confirmed_at as "confirmedAt"
  from newsletter_subscriptions where lower(email) = ${provenEmail(me)}`

export const contactMessages = (me: number) => sql`
  select id, name, email, phone, message, language, status, created_at as "createdAt"
  from contact_messages where lower(email) = ${provenEmail(me)}`

export const cart = (me: number) => sql`
  select product_id as id, products.name as product, quantity from cart_items
  join products on products.id = product_id where account_id = ${me}`

export const wishlist = (me: number) => sql`
  select product_id as id, products.name as product from wishlist_items
  join products on products.id = product_id where account_id = ${me}`

export const stockAlerts = (me: number) => sql`
  select stock_alerts.id, products.name as product, stock_alerts.created_at as "createdAt" from stock_alerts
  join products on products.id = product_id where account_id = ${me}`

/** Without their words: they hold links that open things. */
export const mails = (me: number) => sql`
  select id, kind, subject, to_address as "email", language, status, created_at as "createdAt", sent_at as "sentAt"
  from mails where account_id = ${me}`

export const history = (me: number) => sql`
  select id, action, entity, entity_id as "number", at from audit_entries
  where actor_account_id = ${me} or (entity = 'account' and entity_id = ${me})
    or (entity = 'customer' and entity_id = (select customers.id from customers where account_id = ${me}))`
