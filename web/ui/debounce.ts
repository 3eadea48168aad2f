/** Milliseconds after the last key press until a search is sent. */
export const debounceMs = 300
