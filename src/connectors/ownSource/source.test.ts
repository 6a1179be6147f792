/** Sources of one's own: what a description may say, what it asks, and that it asks nothing else. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import type { SourceTools } from '@/server/connectors/core/source'
import { readDescription } from './description'
import { ownSourceSimulator, SAMPLE_DESCRIPTION } from './simulator'
import { ownSource } from './source'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const KEY = 'canary-key'
const TEXT = `name: My network
hosts: [api.example.com]
auth: {kind: bearer, field: key}
zone: Europe/Paris
currency: {field: cur}
report:
  url: https://api.example.com/v1/{account}/report
  query: {from: "{from}", to: "{to}", page: "{page}", size: "{size}"}
  rows: data.rows
  paging: {kind: page, size: 2}
  period_days: 2
  columns:
    day: date
    campaign: campaign.name
    installs: {field: installs, type: integer}
    spend: {field: cost, money: micros}
    network: {fixed: My network}
list:
  url: https://api.example.com/v1/apps
  format: csv
  columns: {id: App ID, name: Title}
`

interface Sent {
  readonly url: string
  readonly authorization: string | null
  readonly method?: string
  readonly body?: unknown
}

/** The same report by requests with a body. */
const POSTED = TEXT.replace(
  '  query: {from: "{from}", to: "{to}", page: "{page}", size: "{size}"}\n',
  `  body:
    dates: {first: "{from}", last: "{to}"}
    page: "{page}"
    label: "page {page}"
    groups: [campaign, "{account}"]
    totals: false
`,
)
const LONG_LABEL = `label: ${'x'.repeat(501)}`
/** The same report, made in the background. */
const IN_BACKGROUND = `${TEXT.slice(0, TEXT.indexOf('report:'))}report:
  job:
    url: https://api.example.com/v1/jobs
    body: {from: "{from}", to: "{to}"}
    id: data.id
    state: {url: "https://api.example.com/v1/jobs/{job}", field: data.status, done: [ready], failed: [error]}
  url: https://api.example.com/v1/jobs/{job}/rows
  rows: data.rows
  period_days: 2
  columns: {day: date, installs: {field: installs, type: integer}}
`

const toolsWith = (
  text: string,
  answer: (url: URL) => Response,
  differs: Readonly<Record<string, string>> = {},
) => {
  const sent: Sent[] = []
  const tools: SourceTools = {
    http: async (request) => {
      const { url, method } = request
      const text = await request.text()
      sent.push({
        url,
        authorization: request.headers.get('authorization'),
        ...(method === 'POST' && { method, body: JSON.parse(text) }),
      })
      return answer(new URL(url))
    },
    secret: { description: text, key: KEY, account: 'a/1', ...differs },
    now: () => NOW,
    signal: new AbortController().signal,
  }
  return { tools, sent }
}
const row = (date: string, installs: number) => ({
  date,
  campaign: { name: 'Tiles' },
  installs: String(installs),
  cost: 1_500_000,
  cur: 'EUR',
})
const pages = (url: URL): Response => {
  const rows =
    url.searchParams.get('page') === '1'
      ? [row('2026-11-20T23:30:00Z', 1), row('2026-11-21', 2)]
      : [row('2026-11-21', 3)]
  return url.pathname.endsWith('/apps')
    ? new Response('App ID,Title\n7,Tile\n')
    : Response.json({ data: { rows } })
}
const DAYS = { from: '2026-11-20', to: '2026-11-21' }

const allRows = async (tools: SourceTools) => {
  const first = await ownSource.readPage(tools, 'report', DAYS, null)
  const rows = [...first.rows]
  for (let { cursor } = first; cursor !== null;) {
    const page = await ownSource.readPage(tools, 'report', DAYS, cursor)
    rows.push(...page.rows)
    ;({ cursor } = page)
  }
  return rows
}

describe("a source of one's own", () => {
  it('asks as it is described, and has the described columns', async () => {
    const { tools, sent } = toolsWith(TEXT, pages)
    const first = await ownSource.readPage(tools, 'report', DAYS, null)
    const second = await ownSource.readPage(tools, 'report', DAYS, first.cursor)
    expect([...first.rows, ...second.rows]).toMatchObject([
      // 23:30 in UTC is the next day in Paris
      { day: '2026-11-21', installs: 1, spend: 1.5, currency: 'EUR', network: 'My network' },
      { day: '2026-11-21', campaign: 'Tiles', installs: 2, time_zone: 'Europe/Paris' },
      { day: '2026-11-21', installs: 3 },
    ])
    expect(second.cursor).toBeNull()
    expect(sent[0]).toEqual({
      url: 'https://api.example.com/v1/a%2F1/report?from=2026-11-20&to=2026-11-21&page=1&size=2',
      authorization: `Bearer ${KEY}`,
    })
    const list = await ownSource.readPage(tools, 'list', DAYS, null)
    expect(list.rows).toEqual([expect.objectContaining({ id: '7', name: 'Tile' })])
  })

  it('sends a body, whose counts of pages are numbers', async () => {
    const { tools, sent } = toolsWith(POSTED, (url) =>
      pages(new URL(`${url.href}?page=${sent.length === 1 ? 1 : 2}`)),
    )
    const first = await ownSource.readPage(tools, 'report', DAYS, null)
    await ownSource.readPage(tools, 'report', DAYS, first.cursor)
    expect(first.rows).toHaveLength(2)
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('https://api.example.com/v1/a%2F1/report'))
    expect(sent[1]).toMatchObject({
      method: 'POST',
      authorization: `Bearer ${KEY}`,
      body: {
        dates: { first: '2026-11-20', last: '2026-11-21' },
        page: 2,
        label: 'page 2',
        groups: ['campaign', 'a/1'],
        totals: false,
      },
    })
  })

  describe('with a report that is made in the background', () => {
    const answering = (status: string) => (url: URL) => {
      if (url.pathname.endsWith('/rows')) return pages(url)
      return Response.json({ data: url.pathname === '/v1/jobs' ? { id: 'a b' } : { status } })
    }

    it('starts it, asks for its state, and reads its rows', async () => {
      const { tools, sent } = toolsWith(IN_BACKGROUND, answering('ready'))
      expect(await allRows(tools)).toMatchObject([{ day: '2026-11-21', installs: 3 }])
      expect(sent).toMatchObject([
        { url: 'https://api.example.com/v1/jobs', body: DAYS },
        { url: 'https://api.example.com/v1/jobs/a%20b' },
        { url: 'https://api.example.com/v1/jobs/a%20b/rows' },
      ])
    })

    it.each([
      ['working', { isSuccess: true }, 2],
      ['ready', { isSuccess: true }, 3],
    ])('is tried up to the state %s', async (status, expected, requests) => {
      const { tools, sent } = toolsWith(IN_BACKGROUND, answering(status))
      expect(await ownSource.check(tools)).toEqual(expected)
      expect(sent).toHaveLength(requests)
    })

    it('says that the service could not make it, and that its state is elsewhere', async () => {
      const failed = await ownSource.check(toolsWith(IN_BACKGROUND, answering('error')).tools)
      expect(failed).toMatchObject({ verdict: 'unclear', message: expect.stringContaining('error') })
      const elsewhere = IN_BACKGROUND.replace('data.status', 'status')
      expect(await ownSource.check(toolsWith(elsewhere, answering('ready')).tools)).toMatchObject({
        isSuccess: false,
        message: expect.stringContaining('report.job.state.field'),
      })
    })

    it.each([
      ['no JSON', '<html>Working</html>'],
      ['more than a trial reads', JSON.stringify({ data: 'x'.repeat(1_100_000) })],
    ])('starts no second one in a trial, where the answer about the state is %s', async (_what, state) => {
      const jobs = answering('ready')
      const { tools, sent } = toolsWith(IN_BACKGROUND, (url) =>
        url.pathname === '/v1/jobs' ? jobs(url) : new Response(state),
      )
      expect(await ownSource.check(tools)).toMatchObject({ isSuccess: false })
      expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/jobs', '/v1/jobs/a%20b'])
    })
  })

  it('reads the next page also where the service puts more rows on one than described', async () => {
    const { tools } = toolsWith(TEXT.replace('{kind: page, size: 2}', '{kind: page, size: 1}'), pages)
    const first = await ownSource.readPage(tools, 'report', DAYS, null)
    expect([first.rows.length, first.cursor]).toEqual([2, expect.any(String)])
  })

  it('is tried on two days by its check, and says what is wrong', async () => {
    const { tools, sent } = toolsWith(TEXT, pages)
    expect(await ownSource.check(tools)).toEqual({ isSuccess: true })
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/a%2F1/report', '/v1/apps'])
    const wrongs: readonly (readonly [() => Response, object])[] = [
      [() => new Response('no', { status: 401 }), { verdict: 'refused' }],
      [() => Response.json({ items: [] }), { isSuccess: false }],
      [() => new Response('', { status: 503 }), { verdict: 'unclear' }],
    ]
    for (const [answer, expected] of wrongs) {
      const result = await ownSource.check(toolsWith(TEXT, answer).tools)
      expect(result).toMatchObject(expected)
      expect(JSON.stringify(result)).not.toContain(KEY)
    }
    expect(await ownSource.check(toolsWith(TEXT, pages, { key: ' ' }).tools)).toMatchObject({
      field: 'key',
      verdict: 'refused',
    })
    expect(await ownSource.check(toolsWith('name: x', pages).tools)).toMatchObject({
      field: 'description',
      message: expect.stringMatching(/Line 1: hosts is missing/),
    })
  })

  it('reads no large answer outside of a run, which would hold up the service', async () => {
    const rows = `{"data":{"rows":[${'{},'.repeat(400_000)}{}]}}`
    const gzip = () => new Response(gzipSync(rows))
    for (const answer of [() => new Response(rows), gzip]) {
      const { tools } = toolsWith(TEXT.replace('period_days: 2', 'period_days: 1'), answer)
      expect(await ownSource.check(tools)).toMatchObject({
        verdict: 'unclear',
        message:
          'My network sent an answer of more than 1 MB, which only a run reads. Ask for fewer rows on a page.',
      })
    }
    // a long list without pages is read as it arrives, so that its beginning is enough
    const list = TEXT.slice(0, TEXT.indexOf('report:')) + TEXT.slice(TEXT.indexOf('list:'))
    const long = toolsWith(list, () => new Response(`App ID,Title\n${'7,Tile\n'.repeat(400_000)}`))
    expect(await ownSource.check(long.tools)).toEqual({ isSuccess: true })
  })

  it('has the endpoints that are described', () => {
    const { tools } = toolsWith(TEXT.slice(0, TEXT.indexOf('list:')), pages)
    expect(ownSource.endpointsWith?.(tools)).toEqual(['report'])
  })

  it('asks no host that is not listed, wherever an answer leads', async () => {
    const next = TEXT.replace('{kind: page, size: 2}', '{kind: next, path: next}')
    const { tools, sent } = toolsWith(next, () =>
      Response.json({ data: { rows: [row('2026-11-20', 1)] }, next: 'https://evil.example/steal' }),
    )
    await expect(ownSource.readPage(tools, 'report', DAYS, null)).rejects.toThrow()
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(['api.example.com'])
  })

  it('has its key in the query of each page, also behind a link that leaves it out', async () => {
    const keyed = TEXT.replace('{kind: bearer, field: key}', '{kind: query, name: api_key, field: key}')
    const { tools, sent } = toolsWith(
      keyed.replace('{kind: page, size: 2}', '{kind: next, path: next}'),
      (url) =>
        Response.json({
          data: { rows: [row('2026-11-20', 1)] },
          next: url.searchParams.has('cursor') ? null : '/v1/report?cursor=2',
        }),
    )
    const { cursor } = await ownSource.readPage(tools, 'report', DAYS, null)
    await ownSource.readPage(tools, 'report', DAYS, cursor)
    expect(sent.map(({ url }) => new URL(url).searchParams.get('api_key'))).toEqual([KEY, KEY])
    expect(sent[1]?.url).toContain('/v1/report?cursor=2&')
  })

  it('has its key in the query of a request with a body, which is sent as it is', async () => {
    const keyed = POSTED.replace('{kind: bearer, field: key}', '{kind: query, name: api_key, field: key}')
    const { tools, sent } = toolsWith(keyed, pages)
    await ownSource.readPage(tools, 'report', DAYS, null)
    expect(sent[0]).toMatchObject({ method: 'POST', body: { totals: false } })
    expect(new URL(sent[0]?.url ?? '').searchParams.get('api_key')).toBe(KEY)
  })

  it('reaches no private address through a listed name', async () => {
    const { tools } = toolsWith(TEXT.replaceAll('api.example.com', 'metadata.google.internal'), pages)
    const http = createGuardedHttp({
      now: () => NOW,
      testNetwork: {
        ports: new Map(),
        resolve: (_name, _family, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
      },
    })(tools.secret)
    expect(await ownSource.check({ ...tools, http })).toMatchObject({ isSuccess: false })
  })
})

describe('the simulated service', () => {
  const answerOf = async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    const answer = ownSourceSimulator.answer({
      url: new URL(url),
      method: request.method,
      headers: request.headers,
      body: await request.text(),
      now: NOW,
      accepts: () => true,
    })
    if (answer.kind !== 'plain') throw new TypeError('The service answers with pages')
    return new Response(answer.body, { status: answer.status })
  }

  it('has the same rows for a GET, for a POST and in the background', async () => {
    const [head, report] = SAMPLE_DESCRIPTION.slice(0, SAMPLE_DESCRIPTION.indexOf('list:')).split('report:\n')
    const query = '  query: {from: "{from}", to: "{to}"}\n'
    const body = query.replace('query', 'body')
    const job = `  job:
    url: https://reports.lumen.example/jobs
    body: {from: "{from}", to: "{to}"}
    id: id
    state: {url: "https://reports.lumen.example/jobs/{job}", field: status, done: [done]}
`
    const descriptions = [
      report,
      report?.replace(query, body),
      `${job}${report?.replace(query, '').replace('.example/report', '.example/jobs/{job}/rows')}`,
    ]
    const found: unknown[] = []
    for (const each of descriptions) {
      const tools: SourceTools = {
        ...toolsWith(`${head}report:\n${each}`, pages).tools,
        http: async (request) =>
          answerOf(request.url, {
            method: request.method,
            headers: request.headers,
            ...(request.method === 'POST' && { body: await request.text() }),
          }),
      }
      found.push(await allRows(tools))
      expect(await ownSource.check(tools)).toEqual({ isSuccess: true })
    }
    expect(found[0]).not.toEqual([])
    expect(found[1]).toEqual(found[0])
    expect(found[2]).toEqual(found[0])
  })

  it('refuses a report without its period', async () => {
    const wrong = await answerOf('https://reports.lumen.example/report', { method: 'POST', body: '{' })
    expect(wrong.status).toBe(400)
  })

  // the service answers for it in its own process: half a gigabyte, in a minute
  it.each([
    ['/report?from=1900-01-01&to=2026-11-19'],
    ['/report?from=2026-11-19&to=9999-99-99'],
    ['/jobs?from=x&to=2026-11-19'],
    ['/jobs/1900-01-01_2026-11-19/rows'],
  ])('refuses a period of more days than a description may ask for, or of none: %s', async (path) => {
    const wrong = await answerOf(`https://reports.lumen.example${path}`, {})
    expect(wrong.status).toBe(400)
  })
})

describe('a description', () => {
  it.each([
    ['hosts: [api.example.com]', 'hosts: [10.0.0.1]', /Line 2: hosts\.0 must be the name of a public host/],
    [
      'hosts: [api.example.com]',
      'hosts: [other.example]',
      /Line 7: report\.url has a host that is not in hosts/,
    ],
    [
      'https://api.example.com/v1/{account}',
      'http://api.example.com/v1',
      /Line 7: report\.url must be an address/,
    ],
    [
      '"{page}"',
      '"{key}"',
      /Line 8: report\.query\.page must not have \{key\}, because secrets are allowed in auth/,
    ],
    ['"{page}"', '"{env}"', /has \{env\}, which is none of \{from\}/],
    ['field: key}', 'field: account}', /Line 3: auth\.field must be key, password/],
    [
      '{kind: bearer, field: key}',
      '{kind: header, name: Host, field: key}',
      /Line 3: .*header of the connection/,
    ],
    ['page: "{page}", ', '', /Line 10: report\.paging must have \{page\} in url, query or body/],
    [
      '{kind: page, size: 2}',
      '{kind: offset, size: 2}',
      /report\.paging must have \{offset\} in url, query or body/,
    ],
    ['    day: date\n', '', /Line 13: report\.columns must have the column day/],
    ['day: date', 'day: {fixed: "2026-11-20"}', /Line 13: report\.columns\.day must be a field of the rows/],
    ['zone: Europe/Paris', 'zone: Mars', /Line 4: zone must be a time zone/],
    ['currency: {field: cur}\n', '', /currency must be there/],
    ['name: My network', 'name: My network\nurl: x', /Line 2: url is not known/],
    ['period_days: 2', 'period_days: 900', /Line 11: report\.period_days is too long or too large/],
    ['  rows: data.rows', ' rows: [', /Line \d+: this is not YAML/],
    ['name: My network', 'name: "My\\nnetwork"', /Line 1: name must be one line of visible characters/],
    ['name: My network', 'name: "My \\u202enetwork"', /Line 1: name must be one line of visible characters/],
    ['name: My network', 'name: &a x\nx: *a', /anchors/],
  ])('with %j as %j is refused with the line', (before, after, message) => {
    expect(() => readDescription(TEXT.replace(before, after))).toThrow(message)
  })

  it.each([
    ['"{account}"]', '"{key}"]', /report\.body\.groups\.1 must not have \{key\}, because secrets/],
    ['"{account}"]', '{a: {b: {c: {d: {e: 1}}}}}]', /report\.body\.groups\.1\S+ is too deep/],
    ['"{account}"]', '"{job}"]', /report has \{job\}, but describes no job/],
    ['page: "{page}"', 'page: 1', /report\.paging must have \{page\}/],
    ['label: "page {page}"', LONG_LABEL, /report\.body\.label is too long/],
  ])('whose body has %j as %j is refused with the place', (before, after, message) => {
    expect(POSTED).toContain(before)
    expect(() => readDescription(POSTED.replace(before, after).replace('page {page}', 'page'))).toThrow(
      message,
    )
  })

  it.each([
    ['jobs/{job}/rows', 'jobs/rows', /report must have \{job\} in url, query or body/],
    ['com/v1/jobs/{job}"', 'com/v1/jobs"', /report\.job\.state must have \{job\} in url or query/],
    ['com/v1/jobs\n', 'net/v1/jobs\n', /report\.job\.url has a host that is not in hosts/],
    ['com/v1/jobs/{job}"', 'net/v1/jobs/{job}"', /report\.job\.state\.url has a host that is not in hosts/],
    ['{from: "{from}"', '{from: "{job}"', /report\.job has \{job\} before there is one/],
    ['done: [ready], ', '', /report\.job\.state\.done is missing/],
  ])('whose job has %j as %j is refused with the place', (before, after, message) => {
    expect(IN_BACKGROUND).toContain(before)
    expect(() => readDescription(IN_BACKGROUND.replace(before, after))).toThrow(message)
  })

  it('is no list, no number, and not endless', () => {
    for (const text of ['', '[]', '7', 'x: '.padEnd(30_000, 'y')])
      expect(() => readDescription(text)).toThrow(/description|Line/)
  })

  // the second one has ended the process
  it.each([
    ['['.repeat(19_000)],
    ['['.repeat(9_900) + ']'.repeat(9_900)],
    ['{a: '.repeat(3_900) + '}'.repeat(3_900)],
    ['- '.repeat(9_900)],
    ['? '.repeat(9_900)],
    [Array.from({ length: 130 }, (_each, depth) => `${' '.repeat(depth)}a:\n`).join('')],
  ])('is not nested without end: %.10s', (text) => {
    expect(() => readDescription(text)).toThrow('The description is nested too deeply.')
  })
})
