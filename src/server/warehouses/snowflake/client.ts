/** Loads Snowflake's client on demand, so that it opens no other connections and writes no files. */
import { Agent } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type * as Sdk from 'snowflake-sdk'
import { RefusedAddressError } from '@/server/lib/outbound/addresses'

/**
 * Read when the client is loaded: it would ask the cloud's metadata addresses where it runs, load a native library, and
 * report the form of its options.
 */
const SWITCHES = {
  SNOWFLAKE_DISABLE_PLATFORM_DETECTION: 'true',
  SNOWFLAKE_DISABLE_MINICORE: 'true',
  SF_TELEMETRY_DISABLE_CONNECTION_SHAPE: 'true',
} as const

const drop = (): void => undefined
const NO_LOG = { error: drop, warn: drop, info: drop, debug: drop, trace: drop }

/** Variables by which the client finds settings and, inside Snowflake's containers, a token that it adds to a login. */
const OWN_VARIABLES = /^(SNOWFLAKE|SF)_/i

/** Returns the client. */
export const loadClient = async (): Promise<typeof Sdk> => {
  for (const name of Object.keys(process.env)) if (OWN_VARIABLES.test(name)) delete process.env[name]
  Object.assign(process.env, SWITCHES)
  const { default: client } = await import('snowflake-sdk')
  client.configure({
    logLevel: 'OFF',
    // in place of a log file in the current folder
    customLogger: NO_LOG,
    additionalLogToConsole: false,
    // would ask servers of certificate authorities, and keep their answers in files
    disableOCSPChecks: true,
    useEnvProxy: false,
  })
  return client
}

/** An agent that resolves names with a guard, and connects to no literal address. */
class GuardedAgent extends Agent {
  override createConnection(...call: Parameters<Agent['createConnection']>) {
    const [{ host }] = call
    if (isIP(host ?? '') !== 0) throw new RefusedAddressError()
    return super.createConnection(...call)
  }
}

/** Creates the agent of a connection, which is used in place of the client's own. */
export const createAgent = (lookup: LookupFunction): Agent =>
  new GuardedAgent({ keepAlive: true, rejectUnauthorized: true, lookup })
