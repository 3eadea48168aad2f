/** In a file without schemas, which no first view loads. */
export const groupStatuses = ['active', 'inactive', 'closed'] as const
export type GroupStatus = (typeof groupStatuses)[number]

/** What the list of groups can be ordered by. */
export const groupSorts = ['name', 'number', 'days_past_due'] as const

/** Days of the week from Monday, as ISO 8601 numbers them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

export const longestMeetingPlace = 120
