/** Whether a member came to the meeting; `excused`: did not, with a reason that was given before. */
export const attendances = ['present', 'absent', 'excused'] as const
export type Attendance = (typeof attendances)[number]

/** Why a line of a sheet cannot be posted: the member left the group, was merged or erased, or owes another amount. */
export const lineFaults = ['moved', 'merged', 'erased', 'balance'] as const
export type LineFault = (typeof lineFaults)[number]

/** Of a group; the day is in the query. */
export const sheetPath = (groupId: number | string) => `/api/v1/groups/${groupId}/sheet`
export const sheetDocumentPath = (groupId: number | string) => `${sheetPath(groupId)}/document`
