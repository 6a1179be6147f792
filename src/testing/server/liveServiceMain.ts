/** Program of the browser tests: the service in live mode, whose checks reach servers that play the providers. */
import { join } from 'node:path'
import { guardedReach } from '@/server/warehouses/core/reach'
import { readOptions } from '@/server/main/options.mjs'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { liveSourceOf } from '@/server/connectors/sources'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { startServer } from '@/server/main/start'
import { startGoogleServer } from './googleCloud/googleServer'
import { ALL_STAND_INS } from './standIns/all'
import { startSnowflake } from './standIns/snowflake'
import { startStandIns } from './standIns/standIn'
import { startTestBucket } from './testBucket'

const start = readOptions(process.argv.slice(2), process.env)
if (start.kind !== 'start') throw new Error(start.text)
const clock = () => Date.now()
const standIns = await startStandIns(ALL_STAND_INS)
const [google, snowflake, bucket] = [
  await startGoogleServer(),
  await startSnowflake(),
  await startTestBucket(),
]
const guarded = guardedReach(null, clock)
const http = createGuardedHttp({ now: clock, testNetwork: standIns.network })
const running = await startServer(start.options, {
  staticFolder: 'dist',
  firstPassword: process.env['STACKYARD_FIRST_PASSWORD'] ?? null,
  runEntry: join(import.meta.dirname, 'run.js'),
  clock,
  isTerminal: true,
  print: (text) => void process.stdout.write(`${text}\n`),
  outside: {
    providers: {
      sourceOf: liveSourceOf,
      httpFor: (secret) => http(secret),
      sql: createSqlClient(guarded.sql),
    },
    reach: {
      sql: guarded.sql,
      google: google.reach,
      https: { ...guarded.https, accessUrl: snowflake.accessUrl },
      bucket: { endpoint: bucket.endpoint },
    },
  },
})
process.once('SIGTERM', () => {
  void running
    .close()
    .then(() => Promise.all([standIns.close(), google.stop(), snowflake.stop(), bucket.stop()]))
    .then(() => process.exit(0))
})
