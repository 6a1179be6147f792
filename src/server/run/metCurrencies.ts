import type { TableResult } from '../lib/tables'
import { metCurrencySchema } from './job'
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
