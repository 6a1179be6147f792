/** No variable and no file of the operator reaches a host that a tenant names (S-6). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startGoogleServer } from '@/testing/server/googleCloud/googleServer'
import type { GoogleServer } from '@/testing/server/googleCloud/googleServer'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { startLocalServer } from '@/testing/server/localServer'
import type { LocalServer } from '@/testing/server/localServer'
import { checkDestination } from '@/server/warehouses/warehouses'
import { guardedReach } from '@/server/warehouses/core/reach'
import type { WarehouseReach } from '@/server/warehouses/core/reach'
import { dropEnvironment, NO_HOME } from './environment'

const CANARY = 'operators-canary'

/** Variables that the clients or their libraries know; each value contains the canary. */
const VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'PGPASSWORD',
    'PGUSER',
    'PGDATABASE',
    'PGOPTIONS',
    'PGAPPNAME',
    'PGREPLICATION',
    'PGSSLNEGOTIATION',
    'PGHOST',
    'PGPORT',
    'PGCLIENTENCODING',
    'PGSERVICE',
    'PGSERVICEFILE',
    'PGSSLMODE',
    'USER',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'AWS_REGION',
    'AWS_PROFILE',
    'AWS_EXECUTION_ENV',
    'AWS_LAMBDA_FUNCTION_NAME',
    '_X_AMZN_TRACE_ID',
    'AWS_SDK_UA_APP_ID',
    'AWS_WEB_IDENTITY_TOKEN_FILE',
    'AWS_ROLE_ARN',
    'AWS_CONTAINER_AUTHORIZATION_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'GOOGLE_CLOUD_PROJECT',
    'GCLOUD_PROJECT',
    'CLOUDSDK_CONFIG',
    'SNOWFLAKE_PASSWORD',
    'SNOWFLAKE_USER',
    'SNOWFLAKE_TOKEN',
    'SNOWFLAKE_RUNNING_INSIDE_SPCS',
    'SNOWFLAKE_DEFAULT_CONNECTION_NAME',
    'SNOWFLAKE_HOME',
    'SF_OCSP_RESPONSE_CACHE_DIR',
  ].map((name) => [name, `${CANARY}-${name}`]),
)
/** Variables that name another server than the one of the credential. */
const ELSEWHERE = ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3', 'HTTP_PROXY', 'HTTPS_PROXY', 'https_proxy']

/** Files of a home folder that clients look for. */
const FILES: Readonly<Record<string, (elsewhere: string) => string>> = {
  '.pgpass': () => `*:*:*:*:${CANARY}-pgpass\n`,
  '.pg_service.conf': () => `[default]\npassword=${CANARY}-service\n`,
  '.aws/credentials': () => `[default]\naws_access_key_id=${CANARY}\naws_secret_access_key=${CANARY}\n`,
  '.aws/config': (elsewhere) => `[default]\nendpoint_url=${elsewhere}\nsdk_ua_app_id=${CANARY}\n`,
  '.snowflake/connections.toml': () => `[default]\npassword = "${CANARY}-toml"\n`,
  '.config/gcloud/application_default_credentials.json': () => `{"client_secret":"${CANARY}-gcloud"}`,
}

/** Everything that servers of this test have received. */
let received = ''
/** Names that a client has looked up. */
let lookups: string[] = []
let home: string
let http: LocalServer
let elsewhere: LocalServer
let google: GoogleServer
let postgresPort = 0

/** A server that asks for a password in clear text, and refuses it. */
const postgres = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    const text = bytes.toString('latin1')
    received += text
    if (text.startsWith('p')) socket.end('E\0\0\0\u001fSFATAL\0C28P01\0Mwrong word\0\0')
    else socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
  })
})

let reach: WarehouseReach
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'stackyard-home-'))
  const record: Parameters<typeof startLocalServer>[0] = (request, response) => {
    received += `${request.url} ${JSON.stringify(request.rawHeaders)}`
    request.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
    })
    request.on('end', () => response.writeHead(403).end('{}'))
  }
  http = await startLocalServer(record)
  elsewhere = await startLocalServer(record)
  google = await startGoogleServer()
  await new Promise<void>((resolve) => {
    postgres.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = postgres.address()
  postgresPort = typeof address === 'object' && address !== null ? address.port : 0
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(join(home, file, '..'), { recursive: true })
    writeFileSync(join(home, file), content(`http://127.0.0.1:${elsewhere.port}`), { mode: 0o600 })
  }
  const endpoint = `http://127.0.0.1:${http.port}`
  reach = {
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    bucket: { endpoint },
    google: google.reach,
    https: { ...guardedReach('none.example', () => 0).https, accessUrl: endpoint },
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => {
    postgres.close(resolve)
  })
  await Promise.all([http.close(), elsewhere.close(), google.stop()])
  rmSync(home, { recursive: true, force: true })
})
beforeEach(() => {
  received = ''
  lookups = []
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value)
  for (const name of ELSEWHERE) vi.stubEnv(name, `http://127.0.0.1:${elsewhere.port}`)
  vi.stubEnv('HOME', home)
})

const SQL = { host: '127.0.0.1', port: '', database: 'studio', username: 'loader', password: 'own-word' }
const sql = (change: Readonly<Record<string, string>> = {}) =>
  checkDestination('redshift', { ...SQL, port: String(postgresPort), ...change }, reach)
const BUCKET = { access_key: 'AKIA-own', secret_key: 'own', region: 'eu-west-1', bucket_name: 'studio' }
const SNOWFLAKE = { account: 'myorg-own', user: 'LOADER', password: 'own-word', database: 'STUDIO' }

describe('the environment of the operator', () => {
  it('S-6 does not reach a PostgreSQL server', async () => {
    expect(await sql()).toMatchObject({ field: 'password', verdict: 'refused' })
    expect(received).toContain('own-word')
    expect(received).not.toContain(CANARY)
    expect(received).not.toMatch(/\0(options|replication)\0/)
  })

  it('S-6 does not reach a bucket, and does not send its requests elsewhere', async () => {
    const before = elsewhere.connections()
    expect(await checkDestination('s3', BUCKET, reach)).toMatchObject({ isSuccess: false })
    expect(received).toContain('AKIA-own')
    const real: WarehouseReach = {
      ...reach,
      bucket: {
        lookup: (name, _options, callback) => {
          lookups.push(name)
          callback(new Error('no name server'), '')
        },
      },
    }
    expect(await checkDestination('s3', BUCKET, real)).toMatchObject({ isSuccess: false })
    expect(new Set(lookups)).toEqual(new Set(['studio.s3.eu-west-1.amazonaws.com']))
    expect(received).not.toContain(CANARY)
    expect(elsewhere.connections()).toBe(before)
  })

  it('S-6 does not reach Snowflake', async () => {
    const before = elsewhere.connections()
    expect(await checkDestination('snowflake', SNOWFLAKE, reach)).toMatchObject({ isSuccess: false })
    expect(received).toContain('own-word')
    expect(received).not.toContain(CANARY)
    expect(elsewhere.connections()).toBe(before)
  })

  it('S-6 does not reach Google', async () => {
    const asked: string[] = []
    const watched: WarehouseReach = {
      ...reach,
      google: {
        ...google.reach,
        http: (secret) => async (request) => {
          asked.push(`${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`)
          return google.reach.http(secret)(request)
        },
      },
    }
    const values = { ...SERVICE_ACCOUNT, dataset_id: 'studio', bucket_name: 'studio' }
    await checkDestination('bigquery', values, watched)
    await checkDestination('gcs', values, watched)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.join('\n')).not.toContain(CANARY)
  })

  it('S-6 is taken from a process, which keeps what Node, the system and the queue need', () => {
    const env = { PATH: '/bin', PGPASSWORD: 'of the queue', NODE_EXTRA_CA_CERTS: '/ca.pem', TZ: 'UTC' }
    const all: NodeJS.ProcessEnv = { ...env, ...Object.fromEntries(ELSEWHERE.map((name) => [name, 'x'])) }
    all['STACKYARD_KEY'] = 'x'
    dropEnvironment(all)
    expect(all).toEqual({ ...env, HOME: NO_HOME })
  })

  it('S-6 is taken from this process, so that no home folder is found', () => {
    const module = join(import.meta.dirname, 'environment.ts')
    const script = `import { homedir } from 'node:os'
      import { dropEnvironment } from ${JSON.stringify(module)}
      dropEnvironment(process.env)
      console.log(JSON.stringify([homedir(), process.env.AWS_PROFILE ?? null]))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual([NO_HOME, null])
  })
})

describe('a value that a client would complete', () => {
  it.each([
    ['redshift', { ...SQL, port: '5439' }],
    ['s3', BUCKET],
    ['snowflake', SNOWFLAKE],
    ['bigquery', SERVICE_ACCOUNT],
    ['gcs', { ...SERVICE_ACCOUNT, bucket_name: 'studio' }],
  ])('S-6 is refused where %s has it empty', async (label, values) => {
    const before = [http.connections(), elsewhere.connections()]
    for (const field of Object.keys(values))
      expect(await checkDestination(label, { ...values, [field]: '' }, reach)).toMatchObject({
        isSuccess: false,
        field,
        verdict: 'refused',
      })
    expect([http.connections(), elsewhere.connections()]).toEqual(before)
    expect(received).toBe('')
  })

  it.each([
    '/var/run/postgresql',
    '/tmp',
    '/',
    '@abstract',
    './socket',
    'host/path',
    'a b',
    String.raw`\\.\pipe\sql`,
    'socket:/var/run',
    'postgres://other.example/db',
    '10.0.0.1:5432',
  ])('S-6 the host %s is refused with the words of a host that does not exist', async (host) => {
    const guarded = { ...reach, sql: guardedReach(null, () => 0).sql }
    const missing = await checkDestination(
      'redshift',
      { ...SQL, port: '5439', host: 'none.invalid' },
      guarded,
    )
    for (const one of [reach, guarded])
      expect(await checkDestination('redshift', { ...SQL, port: '5439', host }, one)).toEqual(missing)
    expect(missing).toMatchObject({ isSuccess: false, field: 'host' })
  })
})
