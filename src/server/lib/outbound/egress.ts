/** Narrows the hosts that the service may connect to, by the operator's setting STACKYARD_EGRESS. */
import { NO_PRIVATE_HOSTS } from './privateRules'
import type { PrivateHosts } from './privateRules'

/** Whether a host may be connected to at a port, by its name or address. */
export type HostRule = (host: string, port: number) => boolean

/**
 * Creates the rule of a list of hosts, such as `reports.example.com`, and domains, such as `*.example.org`, separated by
 * commas; null permits every host. Listed private hosts are permitted, too.
 */
export const egressRule = (text: string | null, privateHosts: PrivateHosts = NO_PRIVATE_HOSTS): HostRule => {
  if (text === null) return () => true
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase())
  return (host, port) => {
    const name = host.toLowerCase().replace(/\.$/, '')
    return (
      entries.some((entry) =>
        entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : entry !== '' && name === entry,
      ) || privateHosts.lists(host, port)
    )
  }
}

/** The operator's setting leaves out a host. */
export class HostNotPermittedError extends Error {
  override readonly name = 'HostNotPermittedError'
  readonly code = 'HOST_NOT_PERMITTED'
  constructor() {
    super('The operator has not permitted connections to this host')
  }
}
