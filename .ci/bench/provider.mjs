// Stand-in of AppLovin's MAX report for the benchmark of the engine, in a separate process. Prints its origin. Answers
// with pages of 2,000 rows of eleven columns, packed with gzip; the argument is the number of pages of each period. No
// two rows are equal, because the engine refuses rows that come on two pages.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const PAGE_ROWS = 2_000
const PERIOD_DAYS = 15
const MONTH_DAYS = 30
const COUNTRIES = ['us', 'de', 'fr', 'jp', 'br', 'in', 'gb', 'kr']
const pages = Number(process.argv[2])
const pagesOfDay = Math.ceil(pages / PERIOD_DAYS)

/** A row of a page of a day of November 2026; no two are equal. */
const rowOf = (day, page, index) => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  application: `Lumen Harbor ${index % 12}`,
  package_name: `com.lumen.harbor${index % 12}`,
  platform: index % 2 === 0 ? 'android' : 'ios',
  country: COUNTRIES[index % COUNTRIES.length],
  ad_format: index % 3 === 0 ? 'REWARD' : 'INTER',
  max_ad_unit_id: `${(index * 2_654_435_761 + page * MONTH_DAYS + day) % 4_294_967_296}`.padStart(16, 'a'),
  network: `NETWORK_${index % 9}`,
  impressions: (index * 37) % 9_000,
  ecpm: ((index * 41) % 10_000) / 100,
  estimated_revenue: ((index * 7_919) % 100_000) / 1_000,
})

const packedPage = (rows) => gzipSync(JSON.stringify({ code: 200, results: rows }))
/** Pages of the month: the first of each day, then the second of each day, and so on. */
const month = Array.from({ length: pagesOfDay }, (_, page) =>
  Array.from({ length: MONTH_DAYS }, (_day, day) =>
    packedPage(Array.from({ length: PAGE_ROWS }, (_row, index) => rowOf(day + 1, page, index))),
  ),
)
const end = packedPage([])

const server = createServer(({ url }, response) => {
  const { searchParams } = new URL(url, 'http://localhost')
  const page = Number(searchParams.get('offset')) / PAGE_ROWS
  const first = Number(searchParams.get('start').slice('YYYY-MM-'.length))
  const body = page < pages ? month[Math.floor(page / PERIOD_DAYS)][first - 1 + (page % PERIOD_DAYS)] : end
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
