import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { daysBetween, isDay } from '@/domain/answers/days'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import type { AnswerTable, AskedPeriod } from '../../answers/answerTables'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { iso } from '../iso'
import { wrongField } from '../refusal'
import type { Route } from '../route'

const dayFrom = (field: 'from' | 'to', text: string | undefined): string | null => {
  if (text === undefined) return null
  if (!isDay(text)) throw wrongField(field, 'must be a day like 2026-11-22')
  return text
}

const periodFrom = (query: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): AskedPeriod => {
  const from = dayFrom('from', query.from)
  const to = dayFrom('to', query.to)
  if (from !== null && to !== null) {
    if (from > to) throw wrongField('from', 'is after to')
    if (daysBetween(from, to) >= ANSWER_MAX_DAYS)
      throw wrongField('from', `is more than ${ANSWER_MAX_DAYS} days before to`)
  }
  return { from, to }
}

const tableToWire = <Row>({
  dataUpTo,
  firstDay,
  updatedAt,
  from,
  to,
  rows,
  isOutdated = false,
}: AnswerTable<Row>) => ({
  data_up_to: dataUpTo,
  first_day: firstDay,
  updated_at: updatedAt === null ? '' : iso(updatedAt),
  from,
  to,
  rows: [...rows],
  ...(isOutdated ? { outdated: true } : {}),
})

/** Creates the routes of the answers: rows of the result tables of the guided flows. */
export const answerRoutes = (core: Core): Route[] => {
  const { roas, creativeRoas, portfolioLtv } = optionalEndpoints.answers
  return [
    bindEndpoint(core, roas, async ({ query, orgId }) =>
      tableToWire(await core.answers.read(orgId(), 'roas', periodFrom(query))),
    ),
    bindEndpoint(core, creativeRoas, async ({ query, orgId }) =>
      tableToWire(await core.answers.read(orgId(), 'creative-roas', periodFrom(query))),
    ),
    bindEndpoint(core, portfolioLtv, async ({ query, orgId }) =>
      tableToWire(await core.answers.read(orgId(), 'portfolio-ltv', periodFrom(query))),
    ),
  ]
}
