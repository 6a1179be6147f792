/** Spellings of addresses that must not be reached. */
import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import {
  RefusedAddressError,
  assertHost,
  createGuardedLookup,
  guardedLookup,
  isPublicAddress,
  parseHost,
} from './addresses'
import { PRIVATE_SPELLINGS } from '@/testing/server/privateSpellings'

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '168.63.129.15',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'localhost', 'example.com', '1.2.3', '256.1.1.1', 'fe80::1%eth0', '::1%1', '127.0.0.1%1'])(
    '"%s" is none',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})

describe('a typed host', () => {
  it.each(PRIVATE_SPELLINGS)('%s is refused', (spelling) => {
    expect(() => assertHost(spelling)).toThrow(RefusedAddressError)
  })

  it.each([
    ['vault.example.com', { kind: 'name', name: 'vault.example.com' }],
    [' Vault.Example.com. ', { kind: 'name', name: 'vault.example.com.' }],
    ['134744072', { kind: 'address', address: '8.8.8.8' }],
    ['0x08.0x08.0x08.0x08', { kind: 'address', address: '8.8.8.8' }],
    ['2606:4700:4700::1111', { kind: 'address', address: '2606:4700:4700::1111' }],
    ['[2606:4700:4700::1111]', { kind: 'address', address: '2606:4700:4700::1111' }],
  ])('%s passes', (text, host) => {
    expect(assertHost(text)).toEqual(host)
  })

  it.each([
    '',
    ' ',
    'a b',
    'host:22',
    '[::1]:80',
    'user@host',
    'host/path',
    'host?x',
    'host#x',
    'a\\b',
    'x'.repeat(300),
  ])('"%s" is no host', (text) => {
    expect(parseHost(text)).toBeNull()
  })
})

const resolving = (...addresses: readonly string[]) =>
  createGuardedLookup(isPublicAddress, (_name, _family, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

/** Answer of a lookup, as a socket asks for it. */
const look = (lookup: ReturnType<typeof resolving>, all: boolean, name = 'name.example'): Promise<unknown> =>
  new Promise((resolve) => {
    lookup(name, { all }, (error, address) => resolve(error ?? address))
  })

describe('a name', () => {
  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['169.254.169.254'],
    ['fd00:ec2::254'],
    ['8.8.8.8', '10.0.0.1'],
    ['2606:4700:4700::1111', '::ffff:192.168.0.1'],
    [],
  ])('that leads to %s is refused', async (...addresses) => {
    for (const all of [true, false])
      expect(await look(resolving(...addresses), all)).toBeInstanceOf(RefusedAddressError)
  })

  it('that leads to public addresses only is resolved', async () => {
    const lookup = resolving('8.8.8.8', '2606:4700:4700::1111')
    expect(await look(lookup, false)).toBe('8.8.8.8')
    expect(await look(lookup, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ])
  })

  it('of this machine is refused by the real name server', async () => {
    expect(await look(guardedLookup, true, 'localhost')).toBeInstanceOf(RefusedAddressError)
  })

  it('that does not exist fails as it does without the guard', async () => {
    const missing = createGuardedLookup(isPublicAddress, (_name, _family, done) =>
      done(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []),
    )
    expect(await look(missing, false)).toMatchObject({ code: 'ENOTFOUND' })
  })
})
