/** AppLovin's user-level report: per day and app a link to a CSV file. */
import * as z from 'zod/mini'
import type { Page, SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import type { Row } from '@/server/lib/tables'
import { AMOUNTS, NAME, appLovinErrors, appLovinRequest } from './request'
import { readLinkedCsv, withCursor } from '@/server/connectors/core/linkedFiles'
import { nextOffset } from '@/server/connectors/core/plans'
import { assertSuccess, call, exchange, hasNoContent, readJson } from '@/server/connectors/core/providerCall'

const linkSchema = z.object({ ad_revenue_report_url: z.url() })
const rowSchema = z.object({
  package_name: z.optional(z.nullable(z.string())),
  platform: z.optional(z.nullable(z.string())),
})
const appsSchema = z.object({ results: z.array(rowSchema) })

interface App {
  readonly package_name: string
  readonly platform: string
}
const APPS_PAGE_ROWS = 2_000

/** Returns the apps with revenue on a day, by which the user-level report is read; a row without a name is of no app. */
const readApps = async (tools: SourceTools, day: string): Promise<readonly App[]> => {
  const keys = new Map<string, App>()
  /** Rows of the pages so far: a provider that ignores `offset` sends the first page again and again. */
  const rows = new Set<string>()
  for (let offset: string | null = '0'; offset !== null;) {
    const request = appLovinRequest(tools, '/maxReport', {
      start: day,
      end: day,
      columns: 'package_name,platform',
      format: 'json',
      sort_package_name: 'ASC',
      sort_platform: 'ASC',
      limit: String(APPS_PAGE_ROWS),
      offset,
    })
    const answer = await call(tools, NAME, request, appLovinErrors)
    const results = hasNoContent(answer) ? [] : readJson(tools, NAME, answer.text, appsSchema).results
    const known = rows.size
    for (const row of results) rows.add(JSON.stringify(row))
    if (results.length > 0 && rows.size === known)
      throw new RunError('provider', `${NAME} sent the same page twice, so the run was stopped.`)
    for (const { package_name, platform } of results)
      if (package_name && platform) keys.set(`${package_name} ${platform}`, { package_name, platform })
    // the last page of this list is shorter than asked for
    offset = results.length < APPS_PAGE_ROWS ? null : nextOffset(Number(offset), results.length)
  }
  return [...keys.values()]
}

const isEmpty = (text: string) =>
  /No Mediation App Id found for platform|Data does not exist for specified date/.test(text)

const readUserFile = async (tools: SourceTools, day: string, app: App): Promise<Page> => {
  const none = { rows: [], cursor: null, bytes: 0 }
  const request = appLovinRequest(tools, '/max/userAdRevenueReport', {
    date: day,
    platform: app.platform,
    application: app.package_name,
    aggregated: 'true',
  })
  const answer = await exchange(tools, NAME, request)
  if (answer.status === 404 && isEmpty(answer.text)) return none
  assertSuccess(tools, NAME, request, answer, appLovinErrors)
  const link = readJson(tools, NAME, answer.text, linkSchema).ad_revenue_report_url
  const key = {
    partition_date: day,
    package_name: app.package_name,
    platform: app.platform,
    ...AMOUNTS,
  }
  return readLinkedCsv(tools, NAME, [link], {
    needsAnyOf: ['revenue'],
    map: (row): Row => ({ ...row, ...key }),
  })
}

const CURSOR_SEPARATOR = ' '

/**
 * Reads the user-level report of a day. Each page is the file of one app; the cursor lists the apps that are left.
 */
export const readUserRevenue = async (
  tools: SourceTools,
  day: string,
  cursor: string | null,
): Promise<Page> => {
  const apps: readonly App[] =
    cursor === null
      ? await readApps(tools, day)
      : cursor.split(CURSOR_SEPARATOR).map((one) => {
          const [platform = '', name = ''] = one.split(':')
          return { platform, package_name: name }
        })
  const [app, ...rest] = apps
  if (app === undefined) return { rows: [], cursor: null, bytes: 0 }
  const page = await readUserFile(tools, day, app)
  const left = rest.map((one) => `${one.platform}:${one.package_name}`).join(CURSOR_SEPARATOR)
  return withCursor(page, left === '' ? null : left)
}
