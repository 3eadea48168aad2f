import type { z } from 'zod'
import { SavePageInput } from '#contract/site/pages.staff.ts'

export const PageForm = SavePageInput
export type PageFormInput = z.input<typeof SavePageInput>
