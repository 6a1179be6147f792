/** What a service does differently in each of its modes. */
import type { BackendMode } from '@/domain/access/capabilities'
import type { FirstRun } from './data/firstRun'
import type { ServiceEngine, ServiceEngineOptions } from './serviceEngine'
import { hasRunTokens, organizationOfRunToken } from '../accounts/apiTokens'
import type { StoreAndClock } from '../accounts/core'
import type { CallApi } from '../http/callApi'
import { OPEN_SIGN_UP } from '../accounts/signUpRule'
import { NO_OAUTH } from '../connectors/oauth/options.mjs'
import type { Dbt } from '../models/dbt/dbt'
import { dbtText, findDbt } from '../models/dbt/findDbt'
import type { StartOptions } from './options.mjs'

/** Credentials of a new installation, by mode. */
const FIRST_CREDENTIALS: Readonly<Record<BackendMode, FirstRun['credentials']>> = {
  sample: 'sample',
  simulated: 'one',
  live: 'none',
}

/** Which initial accounts a service gets. */
export const accountSetup = ({ operation, hasSample }: StartOptions, mode: BackendMode) => ({
  firstAdmin: operation?.firstAdmin ?? null,
  credentials: FIRST_CREDENTIALS[mode],
  hasLinks: !hasSample,
})

/** The organization that the first start creates. */
const FIRST_ORGANISATION = 1

/** Who may sign up, whose licence has no end, and how many stacks an organization may have, as the operator says. */
export const accountRules = ({ operation }: StartOptions) => {
  const { signUp = OPEN_SIGN_UP, unlimited = 'none', mostStacks = null } = operation ?? {}
  return {
    signUp,
    mostStacks,
    isUnlimited: (orgId: number): boolean =>
      unlimited === 'all' || (unlimited === 'first' && orgId === FIRST_ORGANISATION),
  }
}

/** Live mode as the engine knows it. */
export const outboundOf = ({
  isLive,
  egress,
  privateHosts = null,
  oauth = NO_OAUTH,
  apiAddresses = {},
}: StartOptions): ServiceEngineOptions['outbound'] =>
  isLive ? { egress, privateHosts, clients: oauth.clients, addresses: apiAddresses } : null

/** What the service does with providers: simulates runs, runs with sample data, or connects to the outside. */
export const modeOf = ({ isLive }: StartOptions, engine: ServiceEngine | null): BackendMode => {
  if (engine === null) return 'simulated'
  return isLive ? 'live' : 'sample'
}

/**
 * The operator's dbt, and what the service says about it; both are null where nothing is set. Without live mode there is
 * no remote warehouse in which it could run.
 */
export const dbtOf = async ({
  isLive,
  dbt = null,
}: StartOptions): Promise<{ readonly found: Dbt | null; readonly text: string | null }> => {
  if (dbt === null) return { found: null, text: null }
  const found = isLive ? await findDbt(dbt, { path: process.env['PATH'] ?? '' }) : null
  return { found, text: dbtText(found) }
}

/** Calls of runs from outside; null for a service without an engine, or whose runs need its dbt. */
export const callApiOf = (
  { operation, dbt = null }: StartOptions,
  engine: ServiceEngine | null,
  core: StoreAndClock,
): CallApi | null => {
  if (engine === null || dbt !== null) return null
  const token = operation?.workerToken ?? null
  return {
    calls: engine.calls,
    token,
    organizationOf: (sent) => organizationOfRunToken(core, sent),
    hasTokens: () => token !== null || hasRunTokens(core),
  }
}
