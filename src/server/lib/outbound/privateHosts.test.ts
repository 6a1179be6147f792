/** The operator's list of private hosts, STACKYARD_EGRESS_PRIVATE (O-4). */
import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { PRIVATE_SPELLINGS } from '@/testing/server/privateSpellings'
import { assertHost, createGuardedLookup, RefusedAddressError } from './addresses'
import { egressRule } from './egress'
import { readPrivateHosts } from './privateHosts.mjs'
import { NO_PRIVATE_HOSTS, privateHostsOf, privateOnly, publicOrPermitted } from './privateRules'

/** Whether a list permits an address at a port, to which a name has led; null for a typed address. */
const permits = (list: string, name: string | null, address: string, port = 5432): boolean =>
  privateHostsOf(list).permits({ name, address, port })

describe('an entry of the list', () => {
  it.each([
    ['an address', '10.1.2.3', null, '10.1.2.3', 5432],
    ['an address, for each name', '10.1.2.3', 'db.corp.example', '10.1.2.3', 80],
    ['an address inside IPv6', '10.1.2.3', null, '::ffff:10.1.2.3', 5432],
    ['an address inside IPv6, in hexadecimal digits', '10.1.2.3', null, '::ffff:a01:203', 5432],
    ['an address behind NAT64', '10.1.2.3', 'db.corp.example', '64:ff9b::a01:203', 5432],
    ['an address that was listed inside IPv6', '::ffff:10.1.2.3', null, '10.1.2.3', 5432],
    ['an address and its port', '127.0.0.1:9001', null, '127.0.0.1', 9001],
    ['a range', '10.0.0.0/8', null, '10.200.0.1', 5432],
    ['a range and its port', '10.0.0.0/8:5432', 'db.corp.example', '10.200.0.1', 5432],
    ['a range that was listed inside IPv6', '::ffff:10.0.0.0/104', null, '10.200.0.1', 5432],
    ['IPv6', 'fd00::1', null, 'fd00:0:0::1', 5432],
    ['IPv6 with brackets', '[fd00::1]', null, 'fd00::1', 5432],
    ['IPv6 and its port', '[fd00::1]:5432', null, 'fd00::1', 5432],
    ['a range of IPv6', 'fd00::/8', null, 'fdab::1', 5432],
    ['a range of IPv6 and its port', '[fd00::/8]:5432', null, 'fdab::1', 5432],
    ['a range of IPv6, otherwise', '[fd00::]/8:5432', null, 'fdab::1', 5432],
    ['a name', 'Warehouse.internal', 'warehouse.INTERNAL.', '10.1.2.3', 5439],
    ['a name and its port', 'warehouse.internal:5439', 'warehouse.internal', '192.168.0.1', 5439],
    ['a name without a dot', 'postgres', 'postgres', '172.17.0.2', 5432],
    ['a domain', '*.corp.example', 'db.eu.corp.example', '10.1.2.3', 80],
    ['a domain and its port', '*.corp.example:5432', 'db.corp.example', '::1', 5432],
    ['one of several', ' a.internal , ,10.0.0.0/8 ', null, '10.1.2.3', 5432],
  ] as const)('permits %s', (_what, list, name, address, port) => {
    expect(permits(list, name, address, port)).toBe(true)
  })

  it.each([
    ['another address', '10.1.2.3', null, '10.1.2.4', 5432],
    ['another port', '10.1.2.3:5432', null, '10.1.2.3', 5433],
    ['another port of a name', 'warehouse.internal:5439', 'warehouse.internal', '10.1.2.3', 5432],
    ['an address outside a range', '10.0.0.0/8', null, '11.0.0.1', 5432],
    ['IPv6 outside a range', 'fd00::/16', null, 'fd01::1', 5432],
    ['IPv6 by a range of IPv4', '0.0.0.0/0', null, '::1', 5432],
    ['IPv4 by a range of IPv6', '::/0', null, '10.1.2.3', 5432],
    ['the address of a name that is typed', 'warehouse.internal', null, '10.1.2.3', 5432],
    ['another name', 'warehouse.internal', 'house.internal', '10.1.2.3', 5432],
    ['a name below a name', 'warehouse.internal', 'x.warehouse.internal', '10.1.2.3', 5432],
    ['a domain itself', '*.corp.example', 'corp.example', '10.1.2.3', 5432],
    ['a name that ends as a domain does', '*.corp.example', 'evilcorp.example', '10.1.2.3', 5432],
    ['the metadata of a cloud by a name', 'warehouse.internal', 'warehouse.internal', '169.254.169.254', 80],
    ['the same inside IPv6', '*.internal', 'x.internal', '::ffff:169.254.169.254', 80],
    ['a text that is no address', '10.0.0.0/8,*.internal', 'x.internal', 'x.internal', 5432],
    ['everything else', '', 'x.internal', '10.1.2.3', 5432],
  ] as const)('does not permit %s', (_what, list, name, address, port) => {
    expect(permits(list, name, address, port)).toBe(false)
  })

  it.each([
    'http://warehouse.internal',
    'warehouse.internal/path',
    'user@warehouse.internal',
    'warehouse.internal:0',
    'warehouse.internal:65536',
    'warehouse.internal:',
    'warehouse.internal:postgres',
    'a b',
    '*',
    '*.*.example',
    'a.*.example',
    'warehouse..internal',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0/8',
    'warehouse.internal/8',
    // other spellings of addresses
    '10.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    'fd00::1/129',
    'fd00::1%eth0',
    '[10.1.2.3]',
    '[warehouse.internal]:5432',
    'fd00::1]:5432',
    '::ffff:10.0.0.0/8',
  ])('"%s" is wrong, and named', (entry) => {
    expect(readPrivateHosts(`10.1.2.3,${entry}`)).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining(`"${entry}" is no host, address or range.`),
    })
  })
})

/** Looks up a name whose name server gives some addresses. */
const look = (
  list: string,
  port: number,
  name: string,
  addresses: () => readonly string[],
): Promise<unknown> =>
  new Promise((resolve) => {
    const lookup = createGuardedLookup(
      publicOrPermitted(privateHostsOf(list), port),
      (_name, _family, done) =>
        done(
          null,
          addresses().map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    )
    lookup(name, { all: false }, (error, address) => resolve(error ?? address))
  })

describe('a connection', () => {
  it('to a name is decided by its addresses, each time that it is made', async () => {
    const answers = ['8.8.8.8', '10.1.2.3', '192.168.0.1', '127.0.0.1', '10.9.9.9']
    const next = () => [answers.shift() ?? '']
    const found: unknown[] = []
    while (answers.length > 0) found.push(await look('10.0.0.0/8:5432', 5432, 'rebound.example', next))
    const refused = expect.any(RefusedAddressError)
    expect(found).toEqual(['8.8.8.8', '10.1.2.3', refused, refused, '10.9.9.9'])
  })

  it('to a listed name leads to private addresses, at its port', async () => {
    const list = 'warehouse.internal:5432'
    expect(await look(list, 5432, 'warehouse.internal', () => ['10.1.2.3'])).toBe('10.1.2.3')
    expect(await look(list, 5433, 'warehouse.internal', () => ['10.1.2.3'])).toBeInstanceOf(
      RefusedAddressError,
    )
    expect(await look(list, 5432, 'other.internal', () => ['10.1.2.3'])).toBeInstanceOf(RefusedAddressError)
  })

  it('to a name is refused if one of its addresses is not permitted', async () => {
    expect(await look('10.1.2.3', 5432, 'x.example', () => ['10.1.2.3', '10.1.2.4'])).toBeInstanceOf(
      RefusedAddressError,
    )
  })

  it.each(PRIVATE_SPELLINGS)('to %s is refused without an entry', (spelling) => {
    const rule = publicOrPermitted(NO_PRIVATE_HOSTS, 5432)
    expect(() => assertHost(spelling, rule)).toThrow(RefusedAddressError)
  })

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'to %s is made with one',
    (spelling) => {
      const rule = publicOrPermitted(privateHostsOf('127.0.0.1:5432'), 5432)
      expect(assertHost(spelling, rule)).toMatchObject({ kind: 'address' })
    },
  )

  it('in plain text leads to no public address, whatever the list says', () => {
    const rule = privateOnly(privateHostsOf('8.8.8.8,0.0.0.0/0,db.example'), 5432)
    expect([rule('8.8.8.8', null), rule('8.8.8.8', 'db.example'), rule('10.1.2.3', 'db.example')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('at a low port needs an entry with that port', () => {
    const hosts = privateHostsOf('10.0.0.0/8,127.0.0.1:80,*.corp.example:80')
    expect(privateOnly(hosts, 80, true)('10.1.2.3', null)).toBe(false)
    expect(privateOnly(hosts, 80, true)('127.0.0.1', null)).toBe(true)
    const named = ['127.0.0.1', 'db.corp.example', '10.1.2.3', 'db.example'].map((host) =>
      hosts.mayNamePort(host, 80),
    )
    // the address of a name may be the listed one
    expect(named).toEqual([true, true, false, true])
  })
})

describe('STACKYARD_EGRESS', () => {
  it('still narrows, and permits the listed private hosts', () => {
    const isPermitted = egressRule('r.applovin.com', privateHostsOf('warehouse.internal:5439,10.0.0.0/8'))
    expect(
      [
        ['r.applovin.com', 443],
        ['warehouse.internal', 5439],
        ['Warehouse.internal.', 5439],
        ['10.1.2.3', 5432],
        ['[::ffff:10.1.2.3]', 5432],
      ].map(([host, port]) => isPermitted(String(host), Number(port))),
    ).toEqual([true, true, true, true, true])
    expect(
      [
        ['warehouse.internal', 5432],
        // only its address could be listed
        ['db.example', 5432],
        ['192.168.0.1', 5432],
      ].map(([host, port]) => isPermitted(String(host), Number(port))),
    ).toEqual([false, false, false])
  })
})
