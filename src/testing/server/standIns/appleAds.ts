/** Organizations, campaigns and reports of the Apple Search Ads stand-in. */
import { json } from './standIn'
import type { StandInAnswer } from './standIn'
import { pageOf, studioRows } from './studioReports'

/** Rows of a page; the API's pages are longer. */
const PAGE_ROWS = 2
const CURRENCY = 'SEK'

interface Campaign {
  readonly id: number
  readonly org: number
  readonly name: string
  readonly adamId: number
}

/** Campaigns, one for each app of the studio, and one without rows. */
const CAMPAIGNS: readonly Campaign[] = [
  { id: 101, org: 40_669_820, name: 'Tile Orchard', adamId: 1_001 },
  { id: 102, org: 40_669_820, name: 'Harbor Tycoon', adamId: 1_002 },
  { id: 201, org: 40_669_821, name: 'New', adamId: 1_003 },
]
/** Organizations that the key reaches. */
export const ORGANIZATIONS = [40_669_820, 40_669_821].map((orgId) => ({
  orgId,
  orgName: `Lumen ${orgId}`,
  currency: CURRENCY,
  timeZone: 'Europe/Stockholm',
}))

const error = (status: number, message: string) =>
  json({ error: { errors: [{ messageCode: 'INVALID_INPUT', message, field: '' }] } }, status)

const answerPage = (
  rows: readonly object[],
  offset: number,
  data: (page: readonly object[]) => unknown,
): StandInAnswer =>
  json({
    data: data(pageOf(rows, offset, PAGE_ROWS)),
    pagination: { totalResults: rows.length, startIndex: offset, itemsPerPage: PAGE_ROWS },
  })

const object = (id: number, fields: object) => ({
  id,
  status: 'ENABLED',
  creationTime: '2026-01-05T08:00:00.000',
  ...fields,
})

/** Rows of a report: one for each campaign and country, with its days. */
const reportRows = (campaigns: readonly Campaign[], body: Readonly<Record<string, unknown>>) => {
  const rows = studioRows(String(body['startTime']), String(body['endTime']))
  return campaigns.flatMap(({ id, name, adamId }) => {
    const own = rows.filter(({ app }) => app === name)
    return [...new Set(own.map(({ country }) => country))].map((country) => ({
      other: false,
      metadata: {
        campaignId: id,
        campaignName: name,
        app: { appName: name, adamId },
        adGroupId: id * 10 + 1,
        adGroupName: 'Broad',
        keywordId: 1,
        keyword: 'puzzle',
        countryOrRegion: country,
      },
      granularity: own
        .filter((row) => row.country === country)
        .map(({ day, impressions, cents }) => ({
          date: day,
          impressions,
          taps: 9,
          totalInstalls: 7,
          localSpend: { amount: (cents / 100).toFixed(2), currency: CURRENCY },
        })),
    }))
  })
}

/** Whether a selector asks for deleted objects and for others. */
const isOfAll = (conditions: unknown): boolean =>
  JSON.stringify(conditions).includes('{"field":"deleted","operator":"IN","values":["true","false"]}')

const answerReport = (campaigns: readonly Campaign[], body: string): StandInAnswer => {
  const request = Object(JSON.parse(body))
  const { conditions, pagination } = request.selector
  if (!isOfAll(conditions)) return error(400, 'INVALID SELECTOR')
  return answerPage(reportRows(campaigns, request), Number(pagination.offset), (row) => ({
    reportingDataResponse: { row },
  }))
}

const PATH =
  /^\/api\/v5(?:(\/reports)\/campaigns(?:\/(\d+)\/(adgroups|keywords))?|\/campaigns(?:\/(\d+)\/(adgroups|adgroups\/targetingkeywords))?\/find)$/

const numbered = [1, 2, 3]

/** A page of a list. */
const answerList = (objects: readonly object[], body: string): StandInAnswer => {
  const { conditions, pagination } = Object(JSON.parse(body))
  if (!isOfAll(conditions)) return error(400, 'INVALID SELECTOR')
  return answerPage(objects, Number(pagination.offset), (page) => page)
}

/** Answers a call of an organization. */
export const appleAnswer = (url: URL, org: string, body: string): StandInAnswer => {
  const [path, reports, reported, reportKind, listed, listKind] = PATH.exec(url.pathname) ?? []
  if (path === undefined) return error(404, 'NOT FOUND')
  const id = reported ?? listed
  const ofOrg = CAMPAIGNS.filter((campaign) => org === `orgId=${campaign.org}`)
  const campaigns = id === undefined ? ofOrg : ofOrg.filter((each) => each.id === Number(id))
  const [campaign] = campaigns
  if (campaign === undefined) return error(403, 'FORBIDDEN')
  if (campaign.id === 201 && reportKind === 'keywords') return error(400, 'CAMPAIGN DOES NOT CONTAIN KEYWORD')
  if (reports !== undefined) return answerReport(campaigns, body)
  if (listKind === undefined)
    return answerList(
      campaigns.map(({ id: campaignId, ...fields }) => object(campaignId, fields)),
      body,
    )
  const groups = numbered.map((number) => campaign.id * 10 + number)
  return answerList(
    listKind === 'adgroups'
      ? groups.map((group, index) => object(group, { name: `Group ${index + 1}` }))
      : groups.flatMap((group) =>
          numbered.map((number) =>
            object(group * 10 + number, { text: `puzzle ${number}`, adGroupId: group }),
          ),
        ),
    body,
  )
}
