/** Sources by the label of their type in the catalogue. */
import type { AddressRate } from '@/server/lib/outbound/guardedHttp'
import type { CheckResult } from '@/server/lib/credentialForm'
import { RunError } from '@/server/lib/runErrors'
import { endpointPlans, seedOf } from './catalogue/catalogueSources'
import type { ApiAddresses } from './core/apiAddresses.mjs'
import { addressOf } from './core/providerRequest'
import type { Source } from './core/source'
import { clientOf } from './oauth/clients'
import type { OAuthClient, OAuthClients } from './oauth/clients'
import { READ_PROVIDERS } from './registry'
import { sampledSource } from './simulated/sampledSource'
import { withSampleValues } from './simulated/sampleValues'

/** Client of the sample mode, which the simulated providers accept. */
const SAMPLE_CLIENT: OAuthClient = {
  clientId: 'sample-client',
  clientSecret: 'sample-secret',
  developerToken: 'sample-token',
}

const readOf = (label: string, client: OAuthClient | null): Source | null => {
  const source = Object.hasOwn(READ_PROVIDERS, label) ? READ_PROVIDERS[label]?.source : undefined
  return typeof source === 'function' ? source(client) : (source ?? null)
}

const assertKnown = (label: string): void => {
  if (seedOf(label) === undefined)
    throw new RunError('internal', 'Stackyard cannot connect to this source type yet.', label)
}

const cannotConnect = (): CheckResult => ({
  isSuccess: false,
  message: 'Stackyard cannot connect to this provider yet, so nothing can be said about these values.',
  field: null,
  verdict: 'unclear',
})

/** A type that nothing reads or checks yet. */
const unreadSource = (label: string): Source => ({
  endpoints: endpointPlans(label),
  check: () => Promise.resolve(cannotConnect()),
  readPage: () =>
    Promise.reject(new RunError('limit', 'Stackyard cannot read this report of the provider yet.', label)),
})

/** Requests that the provider of a type permits with a credential; null for one that names no limit. */
export const permittedRate = (
  label: string,
  addresses: ApiAddresses,
  secret: Readonly<Record<string, string>> = {},
): AddressRate | null => {
  const limit = readOf(label, null)?.limit
  if (limit === undefined) return null
  const address = limit.address?.({ addresses, secret }) ?? addressOf({ addresses }, limit.api)
  return { address, rate: limit.rate }
}

/**
 * Returns the source of a type in live mode, such as `meta`; `clients` are those of the operator. Throws a RunError
 * for an unknown type.
 */
export const liveSourceOf = (label: string, clients: OAuthClients = {}): Source => {
  assertKnown(label)
  const client = clientOf(clients, label)
  return readOf(label, client) ?? unreadSource(label)
}

/** Endpoints that nothing reads from the provider have invented rows in sample mode. */
const withSampledEndpoints = (label: string, read: Source): Source => {
  const sampled = sampledSource(label)
  return {
    ...read,
    endpoints: { ...sampled.endpoints, ...read.endpoints },
    readPage: (tools, endpoint, ...page) =>
      (Object.hasOwn(read.endpoints, endpoint) ? read : sampled).readPage(tools, endpoint, ...page),
  }
}

/**
 * Returns the source of a type in sample mode: that of live mode, which then asks the simulated provider, or one with
 * invented rows. Throws a RunError for an unknown type.
 */
export const sampleSourceOf = (label: string): Source => {
  assertKnown(label)
  const read = readOf(label, SAMPLE_CLIENT)
  return read === null ? sampledSource(label) : withSampledEndpoints(label, withSampleValues(label, read))
}
