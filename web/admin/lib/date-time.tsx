import { useMoments } from './day-order.ts'

/** A time to the minute in the zone of the business, whatever that of the device. Takes ISO 8601. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{useMoments()(at)}</time>
