import type { OwnTotal, Source } from '@/server/connectors/core/source'
import { columnsOf, planOf, reportPlan } from '@/server/connectors/core/plans'
import { checkWith } from '@/server/connectors/core/providerCall'
import type { DeclaredConnector } from './declared'
import { readDeclared } from './readDeclared'

const totalPlan = ({ column, installsColumn }: Pick<OwnTotal, 'column' | 'installsColumn'>) =>
  reportPlan(
    'day',
    1,
    columnsOf({
      day: 'date',
      [column]: 'double',
      ...(installsColumn !== undefined && { [installsColumn]: 'integer' }),
      currency: 'text',
    }),
  )

const totalsOf = (connector: DeclaredConnector): Readonly<Record<string, OwnTotal>> =>
  Object.fromEntries(
    Object.entries(connector.totals ?? {}).map(([endpoint, { report, ...total }]): [string, OwnTotal] => [
      endpoint,
      {
        ...total,
        currencyColumn: 'currency',
        readPage: (tools, slice, cursor) =>
          readDeclared(tools, { connector, report, plan: totalPlan(total), slice }, cursor),
      },
    ]),
  )

/** Creates the source of a provider that is read by declaration. */
export const declaredSource = (connector: DeclaredConnector): Source => {
  const { endpoints, check, reports, name, limit } = connector
  return {
    endpoints,
    totals: totalsOf(connector),
    ...(limit !== undefined && { limit }),
    // also errors that are thrown before the first request
    check: (tools) => checkWith(async () => check(tools)),
    readPage: async (tools, endpoint, slice, cursor) => {
      const plan = planOf(endpoints, name, endpoint)
      const report = Object.hasOwn(reports, endpoint) ? reports[endpoint] : undefined
      if (report === undefined) throw new RangeError(`${name} has no report ${endpoint}`)
      return readDeclared(tools, { connector, report, plan, slice }, cursor)
    },
  }
}
