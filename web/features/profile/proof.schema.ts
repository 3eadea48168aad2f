import { z } from 'zod'
import { TwoFactorProof } from '#contract/account/security.ts'

const { password, code } = TwoFactorProof.shape

/** Password and code with which the owner of an account confirms an action; a field that is not required is empty. */
export const proofSchemas = {
  password: z.strictObject({ password, code: z.string() }),
  code: z.strictObject({ password: z.string(), code }),
  both: z.strictObject({ password, code }),
}
export type Proof = z.output<typeof proofSchemas.both>
