/** In a file without schemas, which no first view loads. */
export const messageStates = ['new', 'read', 'done'] as const
export type MessageState = (typeof messageStates)[number]

/** Characters of an answer. */
export const longestAnswer = 4000
