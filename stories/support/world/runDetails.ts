/** Figures and log lines of a run, for stories of its page. */
import type { EndpointRun, RunLogLine } from '@/domain/runs/runDetail'

const STARTED_AT = Date.parse('2026-11-20T14:10:02Z')
const isoAfter = (seconds: number): string => new Date(STARTED_AT + seconds * 1_000).toISOString()

const endpoint = (
  label: string,
  rows: number,
  deleted: number,
  {
    seconds: [from, to],
    attempts = 1,
  }: { readonly seconds: readonly [number, number]; readonly attempts?: number },
): EndpointRun => ({
  label,
  state: 'LOADED',
  rows,
  deleted,
  counted: rows - deleted,
  bytes: rows * 230,
  pages: 2,
  attempts,
  firstDay: '2026-11-13',
  lastDay: '2026-11-19',
  schemaChange: '',
  startDate: isoAfter(from),
  endDate: isoAfter(to),
})

const names: ReadonlyMap<string, string> = new Map([
  ['maxReport', 'MAX report'],
  ['user_ad_revenue', 'Ad revenue per user'],
  ['publisher-report', 'Publisher report'],
])

/** Four endpoints of AppLovin; the last one is not in the catalogue. */
export const endpointRuns: readonly EndpointRun[] = [
  endpoint('maxReport', 18_412, 15_790, { seconds: [1, 10] }),
  endpoint('user_ad_revenue', 61_204, 52_377, { seconds: [10, 48], attempts: 2 }),
  endpoint('publisher-report', 3_906, 3_348, { seconds: [48, 54] }),
  endpoint('advertiser_retired', 3_078, 0, { seconds: [54, 58] }),
]

/** Name of one of these endpoints; the label where the catalogue does not know it. */
export const endpointName = (label: string): string => names.get(label) ?? label

const line = (second: number, level: string, about: string, text: string): RunLogLine => ({
  at: isoAfter(second),
  level,
  endpoint: about,
  text,
})

/** Ten lines with a warning and an error. */
export const logLines: readonly RunLogLine[] = [
  line(0, 'info', '', 'Started by schedule 10 14 * * *, attempt 1 of 3.'),
  line(1, 'info', 'maxReport', 'Reading 2026-11-13 to 2026-11-19.'),
  line(21, 'info', 'maxReport', 'Page 2 of 2, 8,412 rows.'),
  line(40, 'info', 'maxReport', 'Loaded: 18,412 inserted, 15,790 replaced.'),
  line(41, 'info', 'user_ad_revenue', 'Reading 2026-11-13 to 2026-11-19.'),
  line(87, 'warning', 'user_ad_revenue', 'AppLovin answered 429, waiting 20 s as it asks.'),
  line(199, 'info', 'user_ad_revenue', 'Loaded: 61,204 inserted, 52,377 replaced.'),
  line(200, 'info', 'publisher-report', 'Access token expired, refreshing.'),
  line(
    201,
    'error',
    'publisher-report',
    '401 “refresh token revoked”. A refused credential is not tried again.',
  ),
  line(202, 'info', '', 'Ended: FAILED.'),
]

/** Numbered lines. */
export const manyLogLines = (count: number): readonly RunLogLine[] =>
  Array.from({ length: count }, (_each, index) => line(index, 'info', 'maxReport', `Line ${index + 1}`))
