import { type MoneyEvent, refundsOwedAgain } from '#api/modules/credit/credit.service.ts'

/** Refunds that are owed again at the end of a day, by order, in cents. Events by client, in the order of recording. */
export function refundsOwedOn(
  events: readonly (MoneyEvent & { customerId: number; day: string })[],
  day: string,
): Map<number, number> {
  const byClient = Map.groupBy(
    events.filter((event) => event.day <= day),
    ({ customerId }) => customerId,
  )
  return new Map([...byClient.values()].flatMap((ofClient) => [...refundsOwedAgain(ofClient)]))
}
