/** Tokens of `stackyard run`: whom they let in. */
import { describe, expect, it } from 'vitest'
import { EXECUTE_SCOPE } from '@/domain/access/apiTokens'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { addToken, organizationOfRunToken } from './apiTokens'

const TOKEN = 'code-of-a-run-token'
const start = () => {
  const world = worlds.busy()
  const { store } = createTestBackend(world)
  const core = { store, now: () => world.now, services: { code: () => TOKEN } }
  const ana = store.get('users', PERSON.ana)
  if (ana?.orgId === undefined || ana.orgId === null) throw new Error('There is no ADMIN')
  const { orgId } = ana
  const token = addToken(core, ana, orgId, { name: 'Airflow', scope: EXECUTE_SCOPE, days: 30 })
  return { store, orgId, reach: () => organizationOfRunToken(core, token) }
}

describe('a token of stackyard run', () => {
  it('O-15 opens the organization of its ADMIN', () => {
    const { orgId, reach } = start()
    expect(reach()).toBe(orgId)
  })

  it.each([
    ['is an ADMIN no more', { role: 'USER' }],
    ['is suspended', { suspendedAt: 1 }],
    ['has left', { orgId: null }],
  ] as const)('O-15 opens nothing once its person %s', (_, change) => {
    const { store, reach } = start()
    store.update('users', PERSON.ana, change)
    expect(reach()).toBeNull()
  })
})
