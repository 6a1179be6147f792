// Hosts outside the public internet that the operator permits by STACKYARD_EGRESS_PRIVATE. Plain JavaScript for
// Node 20, because `npm start` reads it before anything is installed.
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './plainAddress.mjs'

/**
 * Where a socket is about to connect to: an address, and the name that has led to it, null for a typed address.
 *
 * @typedef {object} Place
 * @property {string | null} name
 * @property {string} address
 * @property {number} port
 * @property {boolean} [isPortNamed] Whether only entries count that name the port.
 */
/**
 * Private hosts that may be connected to.
 *
 * @typedef {object} PrivateHosts
 * @property {(place: Place) => boolean} permits Whether an address that is not public may be connected to. An entry for
 *   a name permits the addresses to which that name leads.
 * @property {(host: string, port: number) => boolean} lists Whether a name or an address, as it was typed, is listed.
 * @property {(host: string, port: number) => boolean} mayLead Whether a host may lead to a permitted place, which only
 *   its address decides.
 * @property {(host: string, port: number) => boolean} mayNamePort The same, by entries that name the port only.
 * @property {string | null} text The entries, separated by commas; null for none.
 */
/** @typedef {Readonly<PrivateHosts>} ReadPrivateHosts */

const VARIABLE = 'STACKYARD_EGRESS_PRIVATE'
const LAST_PORT = 65_535
const MAPPED_BITS = 96
/** Longest list, as the message that starts a run can have it. */
const LONGEST_CHARACTERS = 20_000

/** Lines of the help text. */
export const PRIVATE_HELP = `  ${VARIABLE}  hosts, addresses and ranges of private networks that --live may connect to, each with an optional port, such as warehouse.internal:5439,*.corp.example,10.0.0.0/8:5432,[fd00::1]:5432 (default: none)`

/** A host before an optional port; an IPv6 address with a port has brackets. */
const WITH_PORT = /^(\[[^[\]]+\](?:\/\d+)?|[^:[\]]+)(?::(\d{1,5}))?$/
const IPV6_RANGE = /^([\da-f:.]+)\/\d+$/i
const NAME = /^(\*\.)?[a-z\d_]([a-z\d_-]*[a-z\d])?(\.[a-z\d_]([a-z\d_-]*[a-z\d])?)*$/

/** Addresses at which clouds give out credentials: a name never leads there, only an entry for the address. */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16, 'ipv4')
metadata.addAddress('168.63.129.16', 'ipv4')
metadata.addSubnet('fe80::', 10, 'ipv6')
metadata.addAddress('fd00:ec2::254', 'ipv6')

const familyOf = (address) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** A typed host as names and addresses are compared; '' for a text that is no host. */
const plainHost = (text) => {
  const trimmed = text.trim()
  const url = `https://${isIP(trimmed) === 6 ? `[${trimmed}]` : trimmed}/`
  if (!URL.canParse(url)) return ''
  return plainAddress(new URL(url).hostname.replace(/^\[|\]$/g, '')).replace(/\.$/, '')
}

/** Reads an address or a range; null for another text. */
const rangeOf = (text) => {
  const [base = '', prefix, ...rest] = text.split('/')
  const bits = isIP(base) === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  if (isIP(base) === 0 || base.includes('%') || rest.length > 0 || prefix === '' || length > bits) return null
  const plain = plainAddress(base)
  const isEmbedded = bits === 128 && isIP(plain) === 4
  if (isEmbedded && length < MAPPED_BITS) return null
  const range = new BlockList()
  range.addSubnet(plain, isEmbedded ? length - MAPPED_BITS : length, familyOf(plain))
  // a range of IPv6 would count IPv4 inside
  return { kind: 'range', range, family: familyOf(plain) }
}

/** Reads a name, or all names below a domain; null for another text, such as another spelling of an address. */
const nameOf = (text) => {
  const name = text.toLowerCase().replace(/\.$/, '')
  if (!NAME.test(name) || name.length > 253) return null
  const plain = name.replace(/^\*\./, '')
  if (plainHost(plain) !== plain) return null
  return name === plain ? { kind: 'name', name } : { kind: 'domain', ending: `.${plain}` }
}

/** Reads an entry of the list; null for a wrong one. */
const entryOf = (text) => {
  const isBareIpv6 = isIP(text) === 6 || (text.includes('::') && IPV6_RANGE.test(text))
  const [, host = '', portText] = isBareIpv6 ? [text, text] : (WITH_PORT.exec(text) ?? [])
  const port = portText === undefined ? null : Number(portText)
  if (port === 0 || port > LAST_PORT) return null
  const isBracketed = host.startsWith('[')
  const bare = host.replaceAll(/[[\]]/g, '')
  if (isBracketed && isIP(bare.split('/')[0] ?? '') !== 6) return null
  const place = rangeOf(bare) ?? (isBracketed ? null : nameOf(bare))
  return place === null ? null : { ...place, port }
}

const namesHost = (entry, name) =>
  entry.kind === 'name' ? name === entry.name : entry.kind === 'domain' && name.endsWith(entry.ending)

const hasAddress = (entry, address) =>
  entry.kind === 'range' &&
  isIP(address) !== 0 &&
  entry.family === familyOf(address) &&
  entry.range.check(address, entry.family)

/** @returns {ReadPrivateHosts} */
const hostsOf = (texts, entries) => {
  const mayLead = (host, port, isPortNamed) => {
    const plain = plainHost(host)
    return entries.some((entry) => {
      if (entry.port === null ? isPortNamed : entry.port !== port) return false
      // a name may lead into each range
      return isIP(plain) === 0
        ? plain !== '' && (entry.kind === 'range' || namesHost(entry, plain))
        : hasAddress(entry, plain)
    })
  }
  return {
    permits: ({ name, address, port, isPortNamed = false }) => {
      const plain = plainAddress(address)
      if (isIP(plain) === 0) return false
      const plainName = name === null ? null : plainHost(name)
      const mayBeNamed = plainName !== null && !metadata.check(plain, familyOf(plain))
      return entries.some((entry) => {
        if (entry.port === null ? isPortNamed : entry.port !== port) return false
        return hasAddress(entry, plain) || (mayBeNamed && namesHost(entry, plainName))
      })
    },
    lists: (host, port) => {
      const plain = plainHost(host)
      return entries.some(
        (entry) =>
          (entry.port === null || entry.port === port) &&
          (hasAddress(entry, plain) || namesHost(entry, plain)),
      )
    },
    mayLead: (host, port) => mayLead(host, port, false),
    mayNamePort: (host, port) => mayLead(host, port, true),
    text: texts.length === 0 ? null : texts.join(','),
  }
}

/**
 * Reads the list of private hosts, separated by commas. Returns them, or an error text that names the wrong entry; never
 * throws.
 *
 * @param {string} text
 * @returns {{ readonly kind: 'read'; readonly hosts: ReadPrivateHosts } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readPrivateHosts = (text) => {
  if (text.length > LONGEST_CHARACTERS)
    return { kind: 'wrong', text: `${VARIABLE} is longer than ${LONGEST_CHARACTERS} characters.` }
  const texts = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const entries = texts.map(entryOf)
  const wrong = texts[entries.indexOf(null)]
  return wrong === undefined
    ? { kind: 'read', hosts: hostsOf(texts, entries) }
    : {
        kind: 'wrong',
        text: `"${wrong}" is no host, address or range. Give entries such as warehouse.internal, *.corp.example:5432, 10.0.0.0/8 or [fd00::1]:5432 with ${VARIABLE}, separated by commas.`,
      }
}
