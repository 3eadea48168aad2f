import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { CreateClientInput } from '#contract/lending/clients.ts'

const { firstName, lastName, phone, groupId } = CreateClientInput.shape

/** The form of a new client; `groupId` is null until a group is chosen. */
export const NewClientForm = z.strictObject({
  firstName,
  lastName,
  phone,
  groupId: groupId.nullable().transform((id, { addIssue }) => {
    if (id !== null) return id
    addIssue(messageCode('CHOICE_NEEDED'))
    return z.NEVER
  }),
})
export type NewClientValues = z.output<typeof NewClientForm>
