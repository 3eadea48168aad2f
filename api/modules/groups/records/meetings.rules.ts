/** The first day from `today` on, YYYY-MM-DD, that is this day of the week, 1 for Monday; null for none. */
export function nextMeetingOn(meetingDay: number | null, today: string): string | null {
  if (meetingDay === null) return null
  const start = new Date(`${today}T00:00:00Z`)
  // getUTCDay counts from Sunday as 0.
  start.setUTCDate(start.getUTCDate() + ((meetingDay - start.getUTCDay() + 7) % 7))
  return start.toISOString().slice(0, 10)
}
