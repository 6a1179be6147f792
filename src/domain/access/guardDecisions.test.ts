import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, guardPaths, homePath } from './guardDecisions'
import type { GuardRoute, GuardSession, OrganisationName } from './guardDecisions'
import { canImpersonate, canManageTeam, canOpenAdmin, hasRole } from './roles'
import { safeReturnPath } from './session'
import { ROLES } from '@/domain/people/types'
import { pages } from '@/domain/shared/paths'

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
  { path: '/', needsLogin: false, roles: null },
  { path: '/auth/login', needsLogin: false, roles: null },
  { path: '/auth/signup-profile', needsLogin: true, roles: null },
  { path: '/dashboard', needsLogin: true, roles: null },
  { path: '/new-stack', needsLogin: true, roles: null },
  { path: '/admin', needsLogin: true, roles: ['GFS_ADMIN'] },
  { path: '/organization', needsLogin: true, roles: ['ADMIN'] },
  { path: '/audit-trail', needsLogin: true, roles: ['ADMIN', 'GFS_ADMIN'] },
]
const routeOf = (path: string): GuardRoute =>
  routes.find((route) => route.path === path) ?? { path, needsLogin: true, roles: null }
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
  it('FS-8 opens the audit trail for an ADMIN and for provider staff', () => {
    expect(decide(user('ADMIN'), routeOf('/audit-trail'))).toEqual({ kind: 'allow' })
    expect(decide(user('GFS_ADMIN', 'none', null), routeOf('/audit-trail'))).toEqual({ kind: 'allow' })
    expect(decide(user('USER'), routeOf('/audit-trail'))).toMatchObject({ to: '/', reason: 'role' })
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
  it('T-14 APP-2 to APP-4 reaches a page within two hops, for every person and page', () => {
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

/** Every page of the product, and one that there is not. */
const everyPage: readonly GuardRoute[] = [
  ...Object.values(pages).map(({ path, needsLogin, roles }) => ({
    path: path.replace(':number', '0'),
    needsLogin,
    roles,
  })),
  { path: '/no-such-page', needsLogin: false, roles: null },
]
const pageAt = (path: string): GuardRoute =>
  everyPage.find((page) => page.path === path) ?? { path, needsLogin: false, roles: null }

/** Where a page leads on: by the table, then by the screens that are over for whoever has done their part, or has none in it. */
const nextOf = (session: GuardSession, page: GuardRoute): string | null => {
  const decision = decide(session, page)
  if (decision.kind === 'redirect') return decision.to
  if (session.kind === 'visitor') return null
  if (page.path === guardPaths.login) return guardPaths.home
  const isOfSignup = page.path === guardPaths.profile || page.path === pages.signupSuccess.path
  if (isOfSignup && session.orgId === null) return guardPaths.home
  return page.path === guardPaths.profile && session.organisation.kind === 'named'
    ? guardPaths.dashboard
    : null
}
const walk = (session: GuardSession, start: string): readonly string[] => {
  const way = [start]
  for (let next = nextOf(session, pageAt(start)); next !== null; next = nextOf(session, pageAt(next))) {
    way.push(next)
    if (way.length > everyPage.length) break
  }
  return way
}

const someone: fc.Arbitrary<GuardSession> = fc.record({
  kind: fc.constant('user' as const),
  role: fc.oneof(fc.constantFrom<string>(...ROLES), fc.string()),
  orgId: fc.oneof(fc.constant<number | null>(null), fc.integer({ min: 1 })),
  organisation: fc.constantFrom(
    ...(['named', 'unnamed', 'unknown', 'none'] as const).map((kind): OrganisationName => ({ kind })),
  ),
})
const anybody = fc.oneof(
  { weight: 1, arbitrary: fc.constant<GuardSession>({ kind: 'visitor' }) },
  { weight: 6, arbitrary: someone },
)
const anywhere = fc.constantFrom(...everyPage)

describe('guards, for everybody on every page', () => {
  it('APP-1 the table leads to pages that there are', () => {
    const known = everyPage.map(({ path }) => path)
    expect(Object.values(guardPaths).filter((path) => !known.includes(path))).toEqual([])
  })
  it('T-14 APP-2 to APP-4 never takes more than two hops, and never comes by the same page twice', () => {
    fc.assert(
      fc.property(anybody, anywhere, (session, { path }) => {
        const way = walk(session, path)
        expect(way.length - 1, way.join(' → ')).toBeLessThanOrEqual(2)
        expect(new Set(way).size, way.join(' → ')).toBe(way.length)
      }),
      { numRuns: 1000 },
    )
  })
  it('APP-2 to APP-4 ends on a page that this person may see', () => {
    fc.assert(
      fc.property(anybody, anywhere, (session, { path }) => {
        const last = pageAt(walk(session, path).at(-1) ?? '')
        if (session.kind === 'visitor') {
          expect(last.needsLogin).toBe(false)
          return
        }
        expect(last.roles === null || last.roles.some((role) => role === session.role)).toBe(true)
        const isNameless = session.orgId !== null && session.organisation.kind === 'unnamed'
        if (isNameless && last.needsLogin) expect(last.path).toBe(guardPaths.profile)
      }),
      { numRuns: 1000 },
    )
  })
  it('APP-2 a log in leads back to the very page that was asked for, in as few hops', () => {
    fc.assert(
      fc.property(someone, anywhere, fc.string(), (session, { path, needsLogin }, search) => {
        const asked = walk({ kind: 'visitor' }, path)
        if (!needsLogin) {
          expect(asked).toEqual([path])
          return
        }
        expect(asked.at(-1)).toBe(guardPaths.login)
        const back =
          safeReturnPath(`${path}?q=${encodeURIComponent(search)}`)?.split('?')[0] ?? guardPaths.home
        expect(back).toBe(path)
        expect(walk(session, back).length - 1).toBeLessThanOrEqual(2)
      }),
      { numRuns: 500 },
    )
  })
})
