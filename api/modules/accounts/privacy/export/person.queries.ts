import { sql } from 'kysely'

/**
 * Queries for what the shop holds about a person. Column names are the exported field names; `id` is the page cursor.
 */

/**
 * Messages and subscriptions belong to an account by its confirmed address; phones are not verified, so they do not
 * count.
 */
const provenEmail = (accountId: number) => sql`(
  select lower(email) from accounts where id = ${accountId} and (kind = 'staff' or email_confirmed_at is not null)
)`

export const account = (accountId: number) => sql`
  select accounts.id, username, first_name as "firstName", last_name as "lastName", email, accounts.phone,
    email_confirmed_at as "emailConfirmedAt", date_of_birth as "dateOfBirth", gender, accounts.location, language,
    roles.name as role, branches.name as branch, accounts.status, accounts.created_at as "createdAt",
    last_active_at as "lastActiveAt", terms_version as "termsVersion", terms_at as "termsAgreedAt",
    totp_confirmed_at as "twoFactorSince", deletion_requested_at as "deletionRequestedAt"
  from accounts join roles on roles.id = role_id left join branches on branches.id = accounts.branch_id
  where accounts.id = ${accountId}`

export const formerContacts = (accountId: number) => sql`
  select id, first_name as "firstName", last_name as "lastName", phone, email, until from former_contacts where account_id = ${accountId}`

export const choices = (accountId: number) => sql`
  select id, mails_orders as "orderUpdates", wants_reminders as reminders, mails_promotions as promotions, wants_newsletter as newsletter,
    coalesce((
      select takes_texts from text_choices join customers on customers.id = customer_id where customers.account_id = accounts.id
    ), true) as texts, mails_security as security, profile_visible as "profileVisible", shares_purchase_history as "sharePurchaseHistory",
    allows_analytics as "allowAnalytics"
  from accounts where id = ${accountId}`

export const consolePreferences = (accountId: number) => sql`
  select account_id as id, preferences ->> 'theme' as theme, preferences ->> 'density' as density,
    (preferences ->> 'shortcuts')::boolean as shortcuts, preferences ->> 'columns' as columns, updated_at as "updatedAt"
  from account_preferences where account_id = ${accountId}`

export const savedViews = (accountId: number) => sql`
  select id, list, name, (
      select string_agg(key || ': ' || value, ', ' order by key) from jsonb_each_text(query)
    ) as filter, shared, created_at as "createdAt"
  from saved_views where account_id = ${accountId}`

export const addresses = (accountId: number) => sql`
  select id, type, title, address, city, county, postal_code as "postalCode", is_default as "isDefault",
    created_at as "createdAt"
  from addresses where account_id = ${accountId}`

export const sessions = (accountId: number) => sql`
  select row_number() over (order by created_at, id) as id, device, created_at as "createdAt",
    last_used_at as "lastUsedAt", expires_at as "expiresAt", ended_at as "endedAt"
  from sessions where account_id = ${accountId}`

export const signInWays = (accountId: number) => sql`
  select row_number() over (order by created_at) as id, provider, subject as "identity", created_at as "createdAt"
  from oauth_identities where account_id = ${accountId}`

export const officer = (accountId: number) => sql`
  select credit_officers.id, first_name as "firstName", last_name as "lastName", credit_officers.phone,
    branches.name as branch, credit_officers.status
  from credit_officers join branches on branches.id = branch_id where account_id = ${accountId}`

export const notices = (accountId: number) => sql`
  select id, kind, '#00' || order_id as "order", '#R00' || order_request_id as "request", reason, at, read_at as "readAt"
  from notices where account_id = ${accountId}`

export const texts = (accountId: number) => sql`
  select texts.id, kind, language, phone, body, state as status, created_at as "createdAt", sent_at as "sentAt"
  from texts where customer_id = (select customers.id from customers where account_id = ${accountId})`

export const newsletter = (accountId: number) => sql`
  select id, email, language, status, asked_at as "askedAt", confirmed_at as "confirmedAt"
  from newsletter_subscriptions where lower(email) = ${provenEmail(accountId)}`

export const letters = (accountId: number) => sql`
  select letters.id, deliveries.outcome as status, letters.started_at as at, deliveries.settled_at as "sentAt",
    case when letters.readers = 'sw' or (letters.readers = 'both' and subscriptions.language = 'sw')
      then subject_sw else subject_en end as subject
  from newsletter_subscriptions subscriptions
  join newsletter_deliveries deliveries on deliveries.subscription_id = subscriptions.id
  join newsletter_letters letters on letters.id = deliveries.letter_id
  where lower(subscriptions.email) = ${provenEmail(accountId)}`

export const contactMessages = (accountId: number) => sql`
  select id, name, email, phone, message, language, status, created_at as "createdAt"
  from contact_messages where lower(email) = ${provenEmail(accountId)}`

export const cart = (accountId: number) => sql`
  select product_id as id, products.name as product, quantity from cart_items
  join products on products.id = product_id where account_id = ${accountId}`

export const wishlist = (accountId: number) => sql`
  select product_id as id, products.name as product from wishlist_items
  join products on products.id = product_id where account_id = ${accountId}`

export const stockAlerts = (accountId: number) => sql`
  select stock_alerts.id, products.name as product, stock_alerts.created_at as "createdAt" from stock_alerts
  join products on products.id = product_id where account_id = ${accountId}`

/** Without the mail texts, which hold secret links. */
export const mails = (accountId: number) => sql`
  select id, kind, subject, to_address as "email", language, status, created_at as "createdAt", sent_at as "sentAt"
  from mails where account_id = ${accountId}`

export const history = (accountId: number) => sql`
  select id, action, entity, entity_id as "number", at from audit_entries
  where actor_account_id = ${accountId} or (entity = 'account' and entity_id = ${accountId})
    or (entity = 'customer' and entity_id = (select customers.id from customers where account_id = ${accountId}))`
