/** What the tables of the reconciliation tell, as the answers read them. */
import type { OwnDayTotal, ReconciledFact, ToldAmount } from '@/domain/answers/reconciliation'
import type { TotalFact } from '@/server/connectors/core/ownTotals'
import { PROVIDER_TOTAL } from '@/server/models/answers/providerTotals'
import { RECONCILIATION_TABLES, STORE_RECONCILIATION } from '@/server/models/answers/reconciliation'
import type { AnswerBench, Cells } from './answerBench'

/** Tables that are read. */
export const TOLD_TABLES = [...RECONCILIATION_TABLES, STORE_RECONCILIATION, PROVIDER_TOTAL]

/** Amounts of a fact by both sources. */
export const toldAmounts = async (
  bench: AnswerBench,
  fact: ReconciledFact,
): Promise<readonly ToldAmount[]> => {
  const rows = await bench.rows(
    `select side, part, source, network_id, coalesce(network, network_id) as network, app_id,
       cast(day as varchar) as day, currency, amount, usd, row_count
     from (select * from reconciliation union all select * from reconciliation_total
       union all select * from reconciliation_store) as told
     where fact = '${fact}'`,
  )
  return rows.map((row): ToldAmount => ({
    side: row['side'] === 'own' ? 'own' : 'other',
    part: String(row['part']) as ToldAmount['part'],
    source: String(row['source']),
    networkId: String(row['network_id']),
    network: String(row['network']),
    appId: String(row['app_id']),
    day: String(row['day']),
    currency: String(row['currency']),
    amount: Number(row['amount'] ?? 0),
    value: row['usd'] === null ? null : Number(row['usd']),
    rows: Number(row['row_count']),
  }))
}

/** Own totals of a fact among rows of their table; a day without a rate has none. */
export const ownTotalsIn = (rows: readonly Cells[], fact: TotalFact): readonly OwnDayTotal[] =>
  rows.flatMap((row) =>
    row['fact'] === fact && row['total_usd'] !== null
      ? [
          {
            source: String(row['source']),
            networkId: String(row['network_id']),
            network: String(row['network']),
            day: String(row['day']),
            total: Number(row['total_usd']),
            delivered: Number(row['delivered_usd']),
            rows: Number(row['row_count']),
          },
        ]
      : [],
  )
