/** Narrows the hosts that the service may connect to, by the operator's setting STACKYARD_EGRESS. */

/** Whether a host may be connected to, by its name or address. */
export type HostRule = (host: string) => boolean

/** Permits every host on the public internet. */
export const anyHost: HostRule = () => true

/** A host such as `r.applovin.com`, or all hosts below a domain such as `*.ironsrc.com`. */
const ENTRY = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

/** Entries of the setting, in lower case. */
const egressEntries = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')

/** Returns the first entry of the setting that is neither a host nor `*.` before a domain; null for none. */
export const wrongEgressEntry = (text: string): string | null =>
  egressEntries(text).find((entry) => !ENTRY.test(entry)) ?? null

/** Creates the rule of a list of hosts and domains separated by commas; null permits every host. */
export const egressRule = (text: string | null): HostRule => {
  if (text === null) return anyHost
  const entries = egressEntries(text)
  return (host) => {
    const name = host.toLowerCase().replace(/\.$/, '')
    return entries.some((entry) => (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))
  }
}
