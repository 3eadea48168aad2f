import { z } from 'zod'
import { AddSynonymsInput, SaveSynonymsInput } from '#contract/catalogue/synonyms.staff.ts'

const split = (values: unknown) =>
  typeof values === 'object' && values !== null && 'words' in values && typeof values.words === 'string'
    ? {
        ...values,
        words: values.words
          .split(/[,\n]/)
          .map((word) => word.trim())
          .filter(Boolean),
      }
    : values

/** The words are typed with commas between them. */
export const NewSynonymsForm = z.preprocess(split, AddSynonymsInput) as unknown as z.ZodType<
  AddSynonymsInput,
  { words: string }
>

export type SynonymsFormInput = { words: string; version: number }
export const EditSynonymsForm = z.preprocess(split, SaveSynonymsInput) as unknown as z.ZodType<
  SaveSynonymsInput,
  SynonymsFormInput
>
