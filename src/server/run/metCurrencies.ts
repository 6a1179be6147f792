import type { TableResult } from '../lib/tables'
import { CURRENCIES_MAX, metCurrencySchema } from './job'
import type { MetCurrency } from './job'

/** Reads the currencies that the transformations have met from the rows of their table; a code of no currency is left out. */
export const metCurrencies = ({ columns, sample }: TableResult): MetCurrency[] => {
  const places = new Map(columns.map(({ name }, index) => [name.toLowerCase(), index]))
  return sample.flatMap((row) => {
    const cell = (name: string) => row[places.get(name) ?? -1]
    const met = metCurrencySchema.safeParse({
      currency: cell('currency'),
      firstDay: cell('first_day'),
      lastDay: cell('last_day'),
      waitingRows: cell('waiting_rows'),
      waitingAmount: cell('waiting_amount'),
    })
    return met.success ? [met.data] : []
  })
}

/** One line for each currency, where several transformations have met it. */
export const addedCurrencies = (all: readonly MetCurrency[]): MetCurrency[] => {
  const byCurrency = new Map<string, MetCurrency>()
  for (const met of all) {
    const known = byCurrency.get(met.currency)
    byCurrency.set(
      met.currency,
      known === undefined
        ? met
        : {
            currency: met.currency,
            firstDay: met.firstDay < known.firstDay ? met.firstDay : known.firstDay,
            lastDay: met.lastDay > known.lastDay ? met.lastDay : known.lastDay,
            waitingRows: met.waitingRows + known.waitingRows,
            waitingAmount: met.waitingAmount + known.waitingAmount,
          },
    )
  }
  return [...byCurrency.values()].slice(0, CURRENCIES_MAX)
}
