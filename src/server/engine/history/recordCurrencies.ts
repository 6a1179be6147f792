import { changeAnswers, ratesOfDestination } from '@/server/models/answers/storedSettings'
import type { Rate } from '@/server/lib/answerChoices'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { Store } from '@/server/store/store'

const keyOf = ({ currency, day }: { currency: string; day: string }): string => `${currency} ${day}`

/**
 * Records the currencies that the transformations of a destination have met. The first run with a currency has no rates of
 * it yet; where some are known by now that it lacked, the transformations run again.
 */
export const recordCurrencies = (
  { store, now }: { readonly store: Store; readonly now: () => number },
  { orgId, stack, destination, answers }: Pick<RunJob, 'orgId' | 'stack' | 'destination' | 'answers'>,
  event: RunEvent,
): void => {
  if (event.kind !== 'currencies' || stack !== null) return
  store.transaction(() => {
    // it was deleted while the run went on
    if (store.get('destinations', destination.id)?.orgId !== orgId) return
    const rates = () => ratesOfDestination(store, orgId, destination.id)
    const before = new Set(rates().map(keyOf))
    const known = store.list('metCurrencies', { destinationId: destination.id })
    for (const { id } of known) store.remove('metCurrencies', id)
    for (const { waitingAmount, ...met } of event.currencies)
      store.insert('metCurrencies', {
        ...met,
        waitingAmount: Math.round(waitingAmount),
        orgId,
        destinationId: destination.id,
      })
    const waiting = new Set(
      event.currencies.flatMap(({ currency, waitingRows }) => (waitingRows > 0 ? [currency] : [])),
    )
    const had = new Set((answers?.rates ?? []).map(keyOf))
    const isNew = (rate: Rate) =>
      !before.has(keyOf(rate)) || (waiting.has(rate.currency) && !had.has(keyOf(rate)))
    if (rates().some(isNew)) changeAnswers(store, orgId, now())
  })
}
