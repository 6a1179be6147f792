/** A service of the studio's own with a report and a list, for descriptions in sample mode. */
import * as z from 'zod/mini'
import { addDays, isDay } from '@/domain/answers/days'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { jsonAnswer } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { campaignSpendOn } from '@/server/connectors/studio/studioSpend'
import { GAMES } from '@/server/connectors/studio/studio'
import { PERIOD_DAYS_MAX } from './description'

/** Host of the simulated service; no other one answers descriptions in sample mode. */
const HOST = 'reports.lumen.example'

/** Description of the simulated service. */
export const SAMPLE_DESCRIPTION = `name: Own reports
hosts: [${HOST}]
auth: {kind: bearer, field: key}
currency: USD
report:
  url: https://${HOST}/report
  query: {from: "{from}", to: "{to}"}
  rows: data.rows
  period_days: 30
  columns:
    day: date
    campaign: campaign.name
    campaign_id: campaign.id
    country: country
    installs: {field: installs, type: integer}
    spend: {field: cost_cents, money: cents}
list:
  url: https://${HOST}/apps
  rows: apps
  columns: {id: id, name: name}
`

const day = z.string().check(z.refine(isDay, { abort: true }))
/** Period of a report, in the query of a GET or the body of a POST. */
const periodSchema = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => to < addDays(from, PERIOD_DAYS_MAX)))
type Period = z.infer<typeof periodSchema>

const askedPeriod = ({ url, method, body }: SimulatorRequest): Period | null => {
  const asked = method === 'POST' ? jsonIn(body) : Object.fromEntries(url.searchParams)
  return periodSchema.safeParse(asked).data ?? null
}

const jsonIn = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const rowsOf = (period: Period, now: number) =>
  daysIn(upToYesterday(period, now)).flatMap((date) =>
    campaignSpendOn(date).map(({ campaign, country, installs, spendCents }) => ({
      date,
      campaign: { id: campaign.remoteId, name: campaign.name },
      country,
      installs,
      cost_cents: spendCents,
    })),
  )

const NOT_FOUND = jsonAnswer({ message: 'Not found' }, 404)
const NO_PERIOD = jsonAnswer({ message: `from and to must be days, at most ${PERIOD_DAYS_MAX} of them` }, 400)
/** Path of a report that is made in the background, and of its rows; its id is its period. */
const JOB_PATH = /^\/jobs\/(?<from>\d{4}-\d{2}-\d{2})_(?<to>\d{4}-\d{2}-\d{2})(?<rows>\/rows)?$/

const jobAnswer = ({ url, now }: SimulatorRequest): SimulatorAnswer => {
  const found = JOB_PATH.exec(url.pathname)?.groups
  if (found === undefined) return NOT_FOUND
  const period = periodSchema.safeParse(found).data
  if (period === undefined) return NO_PERIOD
  return jsonAnswer(
    found['rows'] === undefined ? { status: 'done' } : { data: { rows: rowsOf(period, now) } },
  )
}

/**
 * Answers for any bearer token: `/report` with rows by day, `/apps` with a list, and `/jobs`, which starts a report in the
 * background. Periods are in the query, or in the body of a POST.
 */
export const ownSourceSimulator: Simulator = {
  hosts: [HOST],
  answer: (request) => {
    const { url, headers, now, accepts } = request
    const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
    if (!accepts('own_source', 'key', token)) return jsonAnswer({ message: 'Unknown token' }, 401)
    if (url.pathname === '/apps') return jsonAnswer({ apps: GAMES.map(({ id, name }) => ({ id, name })) })
    if (url.pathname.startsWith('/jobs/')) return jobAnswer(request)
    if (url.pathname !== '/report' && url.pathname !== '/jobs') return NOT_FOUND
    const period = askedPeriod(request)
    if (period === null) return NO_PERIOD
    return jsonAnswer(
      url.pathname === '/jobs'
        ? { id: `${period.from}_${period.to}` }
        : { data: { rows: rowsOf(period, now) } },
    )
  },
}
