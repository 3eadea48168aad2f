import type { z } from 'zod'
import { AddLetterInput, EditLetterInput } from '#contract/site/letters.staff.ts'

export const NewLetterForm = AddLetterInput
export type NewLetterInput = z.input<typeof AddLetterInput>

export const EditLetterForm = EditLetterInput
export type EditLetterFormInput = z.input<typeof EditLetterInput>
