import { expect, it } from 'vitest'
import { clientAddress } from './clientAddress'

it.each([
  ['without a trusted proxy', '10.0.0.9', '203.0.113.5', 0, '10.0.0.9'],
  ['behind one', '10.0.0.9', '203.0.113.5', 1, '203.0.113.5'],
  [
    'behind one, with an entry made up by the caller',
    '10.0.0.9',
    '198.51.100.1, 203.0.113.5',
    1,
    '203.0.113.5',
  ],
  ['behind two', '10.0.0.9', '198.51.100.1, 203.0.113.5, 10.0.0.8', 2, '203.0.113.5'],
  ['past the proxy', '10.0.0.9', null, 1, '10.0.0.9'],
  ['behind one whose entry is not an IP address', '10.0.0.9', 'unknown', 1, '10.0.0.9'],
  ['as IPv4 in IPv6', '::ffff:10.0.0.9', null, 0, '10.0.0.9'],
  ['as one of an IPv6 block', '2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['as a short IPv6 address', '2001:DB8::6', null, 0, '2001:db8:0:0::/64'],
  ['as this machine', '::1', null, 0, '0:0:0:0::/64'],
])('FS-2 knows a caller %s', (_how, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})
