import { z } from 'zod'
import { CreateClientInput } from '#contract/lending/clients.ts'

const { firstName, lastName, phone, groupId } = CreateClientInput.shape

/** The form of a new client; `groupId` is null until a group is chosen. */
export const NewClientForm = z.strictObject({
  firstName,
  lastName,
  phone,
  groupId: groupId.nullable().transform((id, { addIssue }) => {
    if (id !== null) return id
    addIssue('is required')
    return z.NEVER
  }),
})
export type NewClientValues = z.output<typeof NewClientForm>
