import { describe, expect, it } from 'vitest'
import { decide, guardPaths, homePath } from './guardDecisions'
import type { GuardRoute, GuardSession, OrganisationName } from './guardDecisions'
import { canImpersonate, canManageTeam, canOpenAdmin, hasRole } from './roles'

const user = (
  role: string,
  organisation: OrganisationName['kind'] = 'named',
  orgId: number | null = 3,
): GuardSession => ({
  kind: 'user',
  role,
  orgId,
  organisation: { kind: organisation },
})
const routes: readonly GuardRoute[] = [
  { path: '/', needsLogin: false, role: null },
  { path: '/auth/login', needsLogin: false, role: null },
  { path: '/auth/signup-profile', needsLogin: true, role: null },
  { path: '/dashboard', needsLogin: true, role: null },
  { path: '/new-stack', needsLogin: true, role: null },
  { path: '/admin', needsLogin: true, role: 'GFS_ADMIN' },
  { path: '/organization', needsLogin: true, role: 'ADMIN' },
]
const routeOf = (path: string): GuardRoute =>
  routes.find((route) => route.path === path) ?? { path, needsLogin: true, role: null }
const sessions: readonly GuardSession[] = [
  { kind: 'visitor' },
  ...['ADMIN', 'USER', 'GFS_ADMIN', 'AUDITOR'].flatMap((role) =>
    (['named', 'unnamed', 'unknown', 'none'] as const).flatMap((name) => [
      user(role, name),
      user(role, name, null),
    ]),
  ),
]

describe('guards', () => {
  it('APP-2 sends a visitor to the log in', () => {
    expect(decide({ kind: 'visitor' }, routeOf('/dashboard'))).toMatchObject({ to: '/auth/login' })
  })
  it('APP-3 sends another role to /, literally: a GFS_ADMIN is refused on /organization', () => {
    expect(decide(user('USER'), routeOf('/organization'))).toMatchObject({ to: '/', reason: 'role' })
    expect(decide(user('GFS_ADMIN', 'none', null), routeOf('/organization'))).toMatchObject({ to: '/' })
    expect(decide(user('ADMIN'), routeOf('/organization'))).toEqual({ kind: 'allow' })
  })
  it('APP-4 sends a user without an organisation name to the profile, never for a failed call', () => {
    expect(decide(user('ADMIN', 'unnamed'), routeOf('/dashboard'))).toMatchObject({
      to: '/auth/signup-profile',
    })
    expect(decide(user('ADMIN', 'unnamed'), routeOf('/auth/signup-profile'))).toEqual({ kind: 'allow' })
    expect(decide(user('ADMIN', 'unknown'), routeOf('/dashboard'))).toEqual({ kind: 'allow' })
    expect(decide(user('ADMIN', 'unnamed', null), routeOf('/dashboard'))).toEqual({ kind: 'allow' })
  })
  it('AUT-1 knows everyone home', () => {
    expect(homePath({ kind: 'visitor' })).toBe(guardPaths.login)
    expect(homePath(user('GFS_ADMIN', 'none', null))).toBe('/admin')
    expect(homePath(user('ADMIN', 'unnamed'))).toBe('/auth/signup-profile')
    expect(homePath(user('USER'))).toBe('/dashboard')
  })
  it('APP-2 to APP-4 reaches a page within two hops, for every person and page', () => {
    for (const session of sessions) {
      for (const start of routes) {
        let route = start
        let hops = 0
        for (
          let decision = decide(session, route);
          decision.kind === 'redirect';
          decision = decide(session, route)
        ) {
          route = routeOf(decision.to)
          hops += 1
          expect(hops, `${JSON.stringify(session)} ${start.path}`).toBeLessThanOrEqual(2)
        }
      }
    }
  })
  it('ADM-2 nobody impersonates oneself or another GFS_ADMIN', () => {
    const people = [
      { id: 1, role: 'GFS_ADMIN' },
      { id: 2, role: 'GFS_ADMIN' },
      { id: 3, role: 'ADMIN' },
      { id: 4, role: 'AUDITOR' },
    ]
    expect(people.map((person) => canImpersonate(person, 1))).toEqual(['self', 'staff', 'allowed', 'allowed'])
  })
  it('C-10 gives an unknown role no rights', () => {
    expect([canManageTeam('AUDITOR'), canOpenAdmin('AUDITOR'), hasRole('admin', 'ADMIN')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
