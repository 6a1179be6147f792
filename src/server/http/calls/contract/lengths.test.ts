/** One table of lengths: what one part takes, the others take, and what is refused is refused in few words. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { limitsOf } from '@/api/contract/limitTable'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import {
  CREDENTIAL_BODY_MAX_BYTES,
  CREDENTIAL_VALUE_MAX_CHARACTERS,
  FIELD_KEY_MAX_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  PREFIX_MAX_CHARACTERS,
  REFUSAL_MAX_BYTES,
  RUN_TEXT_MAX_CHARACTERS,
  SEALED_SECRET_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { RUN_ERROR_KINDS } from '@/server/lib/runErrors'
import { runEventSchema, runJobSchema } from '@/server/run/job'
import type { RunEvent } from '@/server/run/job'
import type { TableResult } from '@/server/lib/tables'
import { exportRequestSchema } from '@/server/run/writeExport'
import { openSecret, sealSecret } from '@/server/run/jobMessage'
import { acceptable } from '@/server/run/runJob'
import { isDeep } from '@/testing/isDeep'
import { callRows } from '@/testing/server/everyCall'
import { smallJob } from '@/testing/server/smallJob'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { twoOrganisations } from '@/testing/server/twoOrganisations'
import { shortMessage } from '@/server/lib/refusal'

const KEY = Buffer.alloc(32, 7)
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

describe('a credential that the API takes', () => {
  const value = (length: number) => fc.string({ unit: 'binary', minLength: length, maxLength: length })

  it('S-11 is taken by a job and opened by its run, whatever its values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(value(FIELD_KEY_MAX_CHARACTERS / 2), value(200), { maxKeys: 20 }),
        (values) => {
          const sealed = sealSecret(KEY, JSON.stringify(values), 7)
          const job = smallJob(7)
          const parsed = runJobSchema.parse({ ...job, stack: job.stack && { ...job.stack, secret: sealed } })
          expect(openSecret(KEY, parsed.stack?.secret ?? '', 7)).toEqual(values)
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    ['a secret of 900 kB', { private_key: 'x'.repeat(900_000) }],
    ['the longest value', { private_key: 'x'.repeat(CREDENTIAL_VALUE_MAX_CHARACTERS) }],
    ['values of many bytes', { private_key: '東'.repeat(360_000) }],
  ])('S-11 %s reaches its run', (_what, values) => {
    expect(bytesOf({ label: 'bigquery', name: 'Warehouse', value: values })).toBeLessThan(
      CREDENTIAL_BODY_MAX_BYTES,
    )
    const sealed = sealSecret(KEY, JSON.stringify(values), 7)
    expect(sealed.length).toBeLessThanOrEqual(SEALED_SECRET_MAX_CHARACTERS)
    const job = smallJob(7)
    const remote = { installation: 'a1', secret: sealed }
    const parsed = runJobSchema.parse({ ...job, destination: { ...job.destination, remote } })
    expect(openSecret(KEY, parsed.destination.remote?.secret ?? '', 7)).toEqual(values)
  })
})

describe('a stack that the API takes', () => {
  it('S-11 has names that the job, its events and a download take', () => {
    const prefix = 'p'.repeat(PREFIX_MAX_CHARACTERS)
    const label = 'l'.repeat(LABEL_MAX_CHARACTERS)
    const [schema, tablePrefix] = [`${prefix}${label}`, `${prefix}${prefix}`]
    const job = smallJob(7)
    const endpoints = job.stack?.endpoints.map((endpoint) => ({ ...endpoint, label }))
    const stack = job.stack && { ...job.stack, schema, tablePrefix, sourceLabel: label, endpoints }
    expect(runJobSchema.safeParse({ ...job, stack }).success).toBe(true)
    const table = `${schema}.${tablePrefix}${label}`
    const loaded = event({ table })
    expect(runEventSchema.safeParse(loaded).success).toBe(true)
    const place = { file: '/f', folder: '/', snapshot: '/s', target: '/t' }
    const request = { kind: 'export', ...place, table: { name: table, format: 'csv' } }
    expect(exportRequestSchema.safeParse(request).success).toBe(true)
  })
})

/** An event of a loaded table. */
const event = (result: Partial<TableResult>): RunEvent => ({
  kind: 'loaded',
  endpoint: 'report',
  bytes: 1,
  wasDone: false,
  schemaChange: null,
  result: {
    table: 'main.report',
    inserted: 0,
    deleted: 0,
    rowCount: 0,
    columns: [],
    firstDay: null,
    lastDay: null,
    rowsByDay: [],
    sample: [],
    ...result,
  },
})

describe('an event of a run', () => {
  const text = fc.string({ unit: 'binary', maxLength: 6_000, size: 'max' })
  const events: fc.Arbitrary<RunEvent> = fc.oneof(
    fc
      .record({
        table: text,
        columns: fc.array(fc.record({ name: text, type: fc.constant('text' as const) }), { maxLength: 5 }),
        sample: fc.array(fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 5 }), { maxLength: 5 }),
      })
      .map(event),
    text.map((one): RunEvent => ({ kind: 'log', level: 'info', endpoint: null, text: one })),
    fc
      .tuple(text, text, fc.constantFrom(...RUN_ERROR_KINDS))
      .map(([message, detail, errorKind]): RunEvent => ({
        kind: 'finished',
        outcome: 'failure',
        errorKind,
        message,
        detail,
      })),
  )

  it('S-11 is sent as it is accepted, however long the names and texts of a warehouse are', () => {
    fc.assert(
      fc.property(events, (one) => {
        const sent = acceptable(one, (plain) => plain)
        expect(runEventSchema.safeParse(sent).success).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('S-11 of more columns than are described loses the rest, in its rows too', () => {
    const columns = Array.from({ length: 10_100 }, (_each, index) => ({
      name: `column ${index}`,
      type: 'text' as const,
    }))
    const sent = acceptable(event({ columns, sample: [columns.map(() => 'x')] }), (plain) => plain)
    expect(runEventSchema.safeParse(sent).success).toBe(true)
    expect(sent.kind === 'loaded' && sent.result.sample[0]?.length).toBe(10_000)
  })

  it('S-11 whose mask makes a text longer is cut after it', () => {
    const log = { kind: 'log', level: 'info', endpoint: null, text: 'a'.repeat(2_000) } as const
    const sent = acceptable(log, (plain) => plain.replaceAll('a', '•••'))
    expect(sent.kind === 'log' && sent.text.length).toBe(RUN_TEXT_MAX_CHARACTERS)
  })
})

describe('the words of a refusal', () => {
  it('S-11 are short, and whole characters, whatever they repeat', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60_000, size: 'max' }), (message) => {
        const short = shortMessage(message)
        expect(bytesOf({ message: short })).toBeLessThanOrEqual(REFUSAL_MAX_BYTES)
        if (bytesOf({ message }) < 1_900) expect(short).toBe(message)
      }),
      { numRuns: isDeep ? 100 : 20 },
    )
    expect(shortMessage('😀'.repeat(3_000)).replaceAll('😀', '')).toBe('…')
  })
})

/** Values too long for any field, which a refusal must not repeat. */
const EACH_LONG = ['x'.repeat(50_000), '\u0001'.repeat(8_000), '東'.repeat(15_000), '"'.repeat(20_000)]
/** In the short run all of them in one. */
const LONG = isDeep ? EACH_LONG : [EACH_LONG.map((one) => one.slice(0, one.length / 4)).join('')]

describe.each(everyEndpoint.filter(({ name }) => callRows[name] !== undefined))(
  'S-11 $name',
  ({ name, body }) => {
    const row = callRows[name]
    const { method } = everyEndpoint.find((endpoint) => endpoint.name === name) ?? { method: '' }
    let backend: ReturnType<typeof createTestBackend> | null = null
    const send = async (path: string, sent?: unknown) => {
      const as = row?.may === 'GFS_ADMIN' ? PERSON.dev : PERSON.ana
      backend ??= createTestBackend(twoOrganisations())
      const answer = await backend.ask(method, path, { as, ...(sent !== undefined && { body: sent }) })
      // a request that does not fit the contract, or leads to nothing, has changed nothing
      if (answer.status !== 422 && answer.status !== 404) backend = null
      return answer
    }
    /** Sets a text at each place of a body that takes one. */
    const longBodies = (long: string): readonly unknown[] => {
      const valid: Readonly<Record<string, unknown>> = row?.body?.(twoOrganisations().own) ?? {}
      const fields = body === null ? [] : limitsOf(body).map(({ path }) => path.split(/[.[]/)[0] ?? '')
      return [
        { ...valid, [long]: long },
        // in the short run each field has one of the three, in turn
        ...[...new Set(fields)].flatMap((field, index) =>
          [long, [long, long], { [long]: { [long]: long } }]
            .filter((_value, shape) => isDeep || shape === index % 3)
            .map((value) => ({ ...valid, [field]: value })),
        ),
      ]
    }

    it('S-11 refuses long values and names in at most 2 kB', async () => {
      for (const long of LONG) {
        const path = row?.path(twoOrganisations().own) ?? ''
        const answers = [
          await send(`${path.split('?')[0] ?? ''}?q=${encodeURIComponent(long.slice(0, 400))}`),
          await send(path.replaceAll(/\/\d+/g, `/${encodeURIComponent(long.slice(0, 400))}`)),
        ]
        if (body !== null) for (const sent of longBodies(long)) answers.push(await send(path, sent))
        for (const { status, body: answer } of answers) {
          if (status < 400) continue
          expect(status).toBeLessThan(500)
          expect(bytesOf(answer)).toBeLessThanOrEqual(REFUSAL_MAX_BYTES)
        }
      }
    })
  },
)

describe('over HTTP', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.logIn(ANA)
  })
  afterAll(() => server.close())
  const messageSchema = z.object({ message: z.string() })

  it.each([500, 1_004, 8_000])('S-11 a download name of %d letters is not found', async (length) => {
    for (const ending of ['parquet', 'xlsx']) {
      const answer = await server.send('GET', `/api/users/warehouse/${'x'.repeat(length)}.${ending}`, token)
      const text = await answer.text()
      expect([answer.status, z.parse(messageSchema, JSON.parse(text)).message]).toEqual([
        404,
        'This table was not found',
      ])
    }
  })

  it.each(LONG)('S-11 a long key is not repeated', async (long) => {
    const value = { [long]: 'x' }
    const credential = { label: 'tenjin', name: 'Long', value }
    for (const path of ['/api/users/credentials', '/api/users/credentials/verify']) {
      const answer = await server.send('POST', path, token, credential)
      expect(answer.status).toBe(422)
      expect(Buffer.byteLength(await answer.text())).toBeLessThanOrEqual(REFUSAL_MAX_BYTES)
    }
  })

  it.each(['/api/', '/worker/runs/', '/api/users/oauth/', '/', '/api/users/oauth/meta?state='])(
    'S-11 a long path after %s',
    async (path) => {
      const answer = await server.get(`${path}${'x'.repeat(10_000)}?q=${'y'.repeat(2_000)}`, {
        redirect: 'manual',
      })
      if (answer.status >= 400)
        expect(Buffer.byteLength(await answer.text())).toBeLessThanOrEqual(REFUSAL_MAX_BYTES)
      expect(answer.status).toBeLessThan(500)
    },
  )
})
