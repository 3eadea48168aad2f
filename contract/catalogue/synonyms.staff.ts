import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp, Version } from '../lists.ts'

const params = z.object({ id: IdParam })

/** Words or phrases that mean the same to a shopper. */
export const Synonyms = z.object({ id: Id, words: z.array(z.string()), version: z.int() })
export type Synonyms = z.infer<typeof Synonyms>

const Word = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(2)
      .max(40)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u, messageCode('SYNONYM_CHARACTERS')),
  )

const SynonymTerms = z
  .array(Word)
  .max(20)
  .transform((words) => [...new Set(words)])
  .pipe(z.array(z.string()).min(2, messageCode('SYNONYMS_TOO_FEW')))

export const AddSynonymsInput = z.strictObject({ words: SynonymTerms })
export type AddSynonymsInput = z.infer<typeof AddSynonymsInput>

/** `version` is the one that was read; another one on the server answers VERSION_CONFLICT. */
export const SaveSynonymsInput = z.strictObject({ words: SynonymTerms, version: Version.positive() })
export type SaveSynonymsInput = z.infer<typeof SaveSynonymsInput>

export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/synonyms',
  permission: 'Manage Products',
  description: 'Groups of words that the search treats as equal, newest first.',
  query: z.strictObject({ search: z.string().trim().max(100).optional(), ...pageQuery(50) }),
  response: pageOf(Synonyms),
})

export const getSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/synonyms/:id',
  permission: 'Manage Products',
  description: 'One group of words.',
  params,
  response: Synonyms,
})

export const addSynonyms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/synonyms',
  permission: 'Manage Products',
  description: 'Add a group of words.',
  idempotent: true,
  status: 201,
  body: AddSynonymsInput,
  response: Synonyms,
})

export const saveSynonyms = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/synonyms/:id',
  permission: 'Manage Products',
  description:
    'Change a group of words. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params,
  body: SaveSynonymsInput,
  response: Synonyms,
})

export const removeSynonyms = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/synonyms/:id',
  permission: 'Manage Products',
  description: 'Remove a group of words; answers what it was.',
  params,
  response: Synonyms,
})

export const listSearchMisses = defineEndpoint({
  method: 'GET',
  path: '/api/v1/search-misses',
  permission: 'Manage Products',
  description: 'Searches without a result, most frequent first.',
  query: z.strictObject(pageQuery(50)),
  response: pageOf(z.object({ term: z.string(), misses: z.int(), lastAt: Timestamp })),
})
