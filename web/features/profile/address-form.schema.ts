import { z } from 'zod'
import { EditAddressInput } from '#contract/account/addresses.ts'

/** The form of an address; `id` is null for a new one. */
export const AddressForm = z.strictObject({ ...EditAddressInput.shape, id: z.int().nullable() })
export type AddressFormInput = z.input<typeof AddressForm>
export type AddressFormValues = z.output<typeof AddressForm>
