/** The providers that the service talks to: simulated in memory, or the real ones. */
import { ownSource } from '@/connectors/ownSource/connector'
import { guardedReach } from '@/server/warehouses/core/reach'
import type { HttpFor, Source, SqlClient } from './core/source'
import type { OAuthClients } from '@/server/connectors/oauth/clients'
import { egressRule } from '@/server/lib/outbound/egress'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { PROVIDER_LIMITS } from '@/server/lib/outbound/limits'
import { privateHostsOf } from '@/server/lib/outbound/privateRules'
import { acceptsInSample } from '@/server/connectors/simulated/sampleValues'
import { sampleHttp } from './sampleHttp'
import { credentialOrigins } from './core/apiAddresses.mjs'
import type { ApiAddresses } from './core/apiAddresses.mjs'
import { liveSourceOf, permittedRate, sampleSourceOf } from './sources'
import { simulatedDatabases } from './simulators'
import { createSqlClient } from './core/sqlClient'

/** Live mode. */
export interface Outbound {
  /** Hosts that may be connected to, separated by commas; null for every host on the public internet. */
  readonly egress: string | null
  /** Private hosts that may be connected to, separated by commas; none if null or undefined. */
  readonly privateHosts?: string | null
  /** OAuth clients of the operator, by source type. */
  readonly clients: OAuthClients
  /** Addresses of APIs that the operator has changed. */
  readonly addresses: ApiAddresses
}

/** Sources by label, and how they are reached. */
export interface Providers {
  /** Returns the source of a type. Throws a RunError for a type that Stackyard cannot connect to. */
  readonly sourceOf: (label: string) => Source
  /** Creates the client of one run or check with a credential; `label` is the type of its source. */
  readonly httpFor: HttpFor
  /** Connects to databases of providers. */
  readonly sql?: SqlClient
  /** Addresses of APIs that the operator has changed. */
  readonly addresses?: ApiAddresses
}

const realProviders = (
  { egress, privateHosts = null, clients, addresses }: Outbound,
  now: () => number,
): Providers => {
  const hosts = privateHostsOf(privateHosts)
  const common = { now, isPermitted: egressRule(egress, hosts), limits: PROVIDER_LIMITS }
  const httpFor = createGuardedHttp({
    ...common,
    privateHosts: hosts,
    privateOrigins: credentialOrigins(addresses),
  })
  // the private hosts of the operator are for the providers, and not for whoever describes a source
  const publicHttpFor = createGuardedHttp({ ...common, hasOwnConnections: true })
  return {
    sourceOf: (label) => liveSourceOf(label, clients),
    httpFor: (secret, label) => {
      if (label === ownSource.id) return publicHttpFor(secret)
      return httpFor(secret, label === undefined ? null : permittedRate(label, addresses, secret))
    },
    sql: createSqlClient(guardedReach(egress, now, privateHosts).sql),
    addresses,
  }
}

/** Returns the real providers, or for null the simulated ones, which open no socket. */
export const providersOf = (outbound: Outbound | null, now: () => number): Providers =>
  outbound === null
    ? {
        sourceOf: sampleSourceOf,
        sql: simulatedDatabases(now, acceptsInSample),
        httpFor: () => sampleHttp(now),
      }
    : realProviders(outbound, now)
