import { z } from 'zod'
import { dateFormats } from '#contract/account/console-preferences.staff.ts'
import { languages } from '#contract/errors.ts'
import { themes } from '#contract/themes.ts'

/** The own choices of an account, one form each. A radio button without a choice has the value ''. */
export const ThemeForm = z.strictObject({ theme: z.enum(themes) })

export const MailsForm = z.strictObject({ mailsNewOrders: z.boolean(), mailsFailures: z.boolean() })

export const SystemForm = z.strictObject({
  dateFormat: z.union([z.literal(''), z.enum(dateFormats)]).transform((chosen) => chosen || null),
  language: z.enum(languages),
})
