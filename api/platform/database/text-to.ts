import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { TextKind } from '#contract/site/text-choices.ts'

/** Where a text to a person goes. */
export type TextTo = {
  customerId: number
  /** As stored: +254 and nine digits. */
  phone: string
  /** First name of the person. */
  name: string
  language: Language
  /** How the organisation is called in texts. */
  shop: string
}

/**
 * Of a row of `customers` with its row of `accounts`, if it has one: where a text of this kind goes. Null where the shop
 * sends none of the kind or the person takes none, so that the statement of an event asks it too and costs no other one.
 */
export const textTo = (kind: TextKind | RawBuilder<string>) => sql<TextTo | null>`(
  select json_build_object('customerId', customers.id, 'phone', customers.phone, 'name', customers.first_name,
    'language', coalesce(chosen.language, accounts.language, text_settings.language), 'shop', text_settings.name)
  from text_settings left join text_choices as chosen on chosen.customer_id = customers.id
  where text_settings.provider <> 'off' and ${kind} = any(text_settings.kinds)
    and customers.phone ~ '^\\+254[17][0-9]{8}$' and customers.erased_at is null and chosen.takes_texts is not false
)`
