import { fullNameOf } from '#contract/names.ts'

/** The full name of a row with its parts. SQL joins them with `fullName` of database/fragments.ts. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  fullNameOf({ firstName: first_name, lastName: last_name })
