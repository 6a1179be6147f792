/** Narrows the hosts that the service may connect to, by the operator's setting STACKYARD_EGRESS. */

/** Whether a host may be connected to, by its name or address. */
export type HostRule = (host: string) => boolean

/**
 * Creates the rule of a list of hosts, such as `r.applovin.com`, and domains, such as `*.ironsrc.com`, separated by
 * commas; null permits every host.
 */
export const egressRule = (text: string | null): HostRule => {
  if (text === null) return () => true
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase())
  return (host) => {
    const name = host.toLowerCase().replace(/\.$/, '')
    return entries.some((entry) =>
      entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : entry !== '' && name === entry,
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
