import { expect, it } from 'vitest'
import { accessOf } from './memberAccess'

it.each([
  ['USER', false, 'USER'],
  ['ADMIN', false, 'ADMIN'],
  ['ADMIN', true, 'suspended'],
  ['AUDITOR', false, null],
])('the access of the role %s, suspended: %s, is %s', (role, isSuspended, access) => {
  expect(accessOf({ role, isSuspended })).toBe(access)
})
