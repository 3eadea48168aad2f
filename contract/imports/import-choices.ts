/**
 * `uploading`: parts are missing. `reading`, `checking`, `importing` and `undoing` are work of the server. `mapping`: the
 * columns, or how numbers and days are written, wait for a person. `checked`: ready to import. `done` and `undone` are
 * the end, `failed` and `cancelled` an early one.
 */
export const importStatuses = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The server works on it: the screen reads it again. */
export const isWorking = (status: ImportStatus) =>
  status === 'reading' || status === 'checking' || status === 'importing' || status === 'undoing'

/** What a row would do. `twin`: a person decides whether it is a known person. */
export const importOutcomes = ['new', 'changed', 'same', 'wrong', 'twin'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** `kept`: was not undone, because something builds on it. */
export const importRowStates = ['open', 'written', 'undone', 'kept'] as const

/** What a person decides about a twin: another person, the same one, or left out. */
export const twinDecisions = ['new', 'same', 'skip'] as const

/** Bytes of a file, and of each part of its upload but the last. */
export const maxImportBytes = 50_000_000
export const importPartBytes = 500_000

/** Days for which the rows of an import are kept, to read and to undo it. */
export const importDays = 7

export const importPath = '/api/v1/imports'
export const importRestPath = (id: string | number) => `${importPath}/${id}/rest`
export const importTemplatePath = (kind: string) => `${importPath}/templates/${kind}`
