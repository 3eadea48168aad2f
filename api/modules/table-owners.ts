import type { Tables } from '#api/platform/db.ts'

/** The one module that writes each table; any `.queries.ts` may read it. scripts/table-owners.test.ts holds us to it. */
export const tableOwners = {
  accounts: 'accounts',
  audit_entries: 'audit',
  branches: 'branches',
  brands: 'catalogue',
  /** Whoever changes what is cached raises its version. */
  cache_versions: 'any',
  categories: 'catalogue',
  contact_messages: 'contact',
  credit_entries: 'credit',
  credit_officers: 'groups',
  customers: 'customers',
  facet_counts: 'catalogue',
  groups: 'groups',
  /** The platform's own. */
  idempotency_keys: 'none',
  limit_changes: 'customers',
  mails: 'notifications',
  newsletter_subscriptions: 'newsletter',
  newsletter_tokens: 'newsletter',
  officer_assignments: 'groups',
  order_events: 'orders',
  order_lines: 'orders',
  order_refusals: 'orders',
  orders: 'orders',
  pages: 'settings',
  product_pairs: 'catalogue',
  product_stats: 'catalogue',
  products: 'catalogue',
  reviews: 'reviews',
  role_permissions: 'roles',
  roles: 'roles',
  search_misses: 'catalogue',
  search_words: 'catalogue',
  section_products: 'catalogue',
  section_totals: 'catalogue',
  sessions: 'accounts',
  settings: 'settings',
  stock_alerts: 'stock',
  stock_movements: 'stock',
  sub_categories: 'catalogue',
  synonyms: 'catalogue',
} satisfies Record<keyof Tables, string>

/** Counters that stand in one module's table and are kept by another, together with that module's ledger. */
export const counterOwners: { table: keyof Tables; module: string; columns: readonly string[] }[] = [
  { table: 'products', module: 'stock', columns: ['current_stock', 'reserved_stock', 'restocked_at'] },
  { table: 'customers', module: 'credit', columns: ['outstanding_cents', 'held_cents'] },
]
