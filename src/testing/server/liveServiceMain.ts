/** Program of the browser tests: the service in live mode, whose checks reach servers that play the providers. */
import { join } from 'node:path'
import { guardedReach } from '@/server/destinations/reach'
import { readOptions } from '@/server/options.mjs'
import { createGuardedHttp } from '@/server/outbound/guardedHttp'
import { liveSourceOf } from '@/server/sources/live/liveSources'
import { startServer } from '@/server/start'
import { ALL_STAND_INS } from './standIns/all'
import { startStandIns } from './standIns/standIn'

const start = readOptions(process.argv.slice(2), process.env)
if (start.kind !== 'start') throw new Error(start.text)
const clock = () => Date.now()
const standIns = await startStandIns(ALL_STAND_INS)
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
      httpFor: createGuardedHttp({ now: clock, testNetwork: standIns.network }),
    },
    reach: guardedReach(null, clock),
  },
})
process.once('SIGTERM', () => {
  void running
    .close()
    .then(() => standIns.close())
    .then(() => process.exit(0))
})
