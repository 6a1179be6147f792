import { predictionDatabase } from '@/connectors/own/simulator'
import { vaultDatabase } from '@/connectors/tenjin/simulator'
import type { SqlClient } from './core/source'
import { READ_PROVIDERS } from './registry'
import { sampledSimulator } from './simulated/sampledSimulator'
import { simulatedSql } from './simulated/simulatedSql'
import type { Simulator } from './simulated/simulator'

/** All simulated providers that answer over HTTP. Databases are in `simulatedDatabases`. */
export const SIMULATORS: readonly Simulator[] = [
  ...Object.values(READ_PROVIDERS).flatMap(({ simulator }) => simulator ?? []),
  sampledSimulator,
]

/** Creates a client of all simulated providers that are databases. */
export const simulatedDatabases = (now: () => number, accepts: (value: string) => boolean): SqlClient =>
  simulatedSql([vaultDatabase, predictionDatabase], now, accepts)
