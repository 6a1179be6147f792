import { describe, expect, it } from 'vitest'
import type { User } from '@/domain/people/types'
import { sortedColumn } from './userOrder'

const user = (firstName: string, createdAt: string, orgId: number | null = 3): User => ({
  id: 1,
  orgId,
  firstName,
  lastName: '',
  jobTitle: '',
  email: `${firstName}@lumen.example`,
  role: 'USER',
  emailConfirmed: true,
  createdAt,
  updatedAt: createdAt,
  isSuspended: false,
  hasSecondFactor: false,
  isSecondFactorDue: false,
})
const ana = user('Ana', '2026-03-01T00:00:00Z', 5)
const ben = user('ben', '2026-01-01T00:00:00Z', 7)
const zoe = user('Zoé', '2026-02-01T00:00:00Z', null)

describe('the column that the service sorts by', () => {
  it('FJ-9 is the one whose values stand in order', () => {
    expect(sortedColumn([ana, ben, zoe], 'asc')).toBe('name')
    expect(sortedColumn([zoe, ben, ana], 'desc')).toBe('name')
    expect(sortedColumn([ben, zoe, ana], 'asc')).toBe('createdAt')
    expect(sortedColumn([zoe, ana, ben], 'asc')).toBe('orgId')
  })

  it('FJ-9 is none where no values stand in order, or where there is nothing to tell them by', () => {
    expect(sortedColumn([ana, zoe, ben], 'asc')).toBeNull()
    expect(sortedColumn([ana, ana], 'asc')).toBeNull()
    expect(sortedColumn([ana], 'asc')).toBeNull()
    expect(sortedColumn([user('b', ''), user('a', '', 2)], 'asc')).toBeNull()
  })
})
