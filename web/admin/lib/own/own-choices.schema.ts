import { z } from 'zod'
import { dateFormats } from '#contract/account/console-preferences.staff.ts'
import { startPages } from '#contract/account/start-pages.ts'
import { languages } from '#contract/errors.ts'
import { themes } from '#contract/themes.ts'

/** The own choices of an account, one form each. A radio button without a choice has the value ''. */
export const ThemeForm = z.strictObject({ theme: z.enum(themes) })

export const StartForm = z.strictObject({ startPage: z.enum(startPages) })

export const MailsForm = z.strictObject({
  mailsNewOrders: z.boolean(),
  mailsFailures: z.boolean(),
  noticesOfOrders: z.boolean(),
})

export const SystemForm = z.strictObject({
  dateFormat: z.union([z.literal(''), z.enum(dateFormats)]).transform((chosen) => chosen || null),
  language: z.enum(languages),
})
