import { describe, expect, it } from 'vitest'
import { decide, guardPaths, homePath } from './guardDecisions'
import type { GuardRoute, GuardSession } from './guardDecisions'
import { loginNoticeOf } from './loginNotice'
import { canImpersonate, canManageTeam, canOpenAdmin, hasRole, hasNoOrganisation, isRole } from './roles'
import { clockSkew, needsRefresh, safeReturnPath, tokenTimeLeft } from './session'

describe('roles', () => {
  it('APP-3 C-10 three are known, and only the very one has its rights', () => {
    const all = ['ADMIN', 'USER', 'GFS_ADMIN', 'admin', '']
    expect(all.filter(isRole)).toEqual(['ADMIN', 'USER', 'GFS_ADMIN'])
    expect(all.filter(canManageTeam)).toEqual(['ADMIN'])
    expect(all.filter(canOpenAdmin)).toEqual(['GFS_ADMIN'])
    expect(hasRole('GFS_ADMIN', 'ADMIN')).toBe(false)
  })

  it('ADM-2 staff act as others, not as themselves and not as staff', () => {
    expect(canImpersonate({ id: 1, role: 'GFS_ADMIN' }, 1)).toBe('self')
    expect(canImpersonate({ id: 2, role: 'GFS_ADMIN' }, 1)).toBe('staff')
    expect(canImpersonate({ id: 2, role: 'ADMIN' }, 1)).toBe('allowed')
    expect(canImpersonate({ id: 2, role: 'USER' }, null)).toBe('allowed')
  })

  it.each([
    ['USER', null, true],
    ['ADMIN', null, true],
    ['GFS_ADMIN', null, false],
    ['USER', 3, false],
    ['GFS_ADMIN', 3, false],
  ])('ORG-3 a %s with organization %j is outside: %j', (role, orgId, outside) => {
    expect(hasNoOrganisation({ role, orgId })).toBe(outside)
  })
})

describe('guards', () => {
  const user = (differs: Partial<Extract<GuardSession, { kind: 'user' }>> = {}): GuardSession => ({
    kind: 'user',
    role: 'USER',
    orgId: 1,
    organisation: { kind: 'named' },
    ...differs,
  })
  const route = (path: string, differs: Partial<GuardRoute> = {}): GuardRoute => ({
    path,
    needsLogin: true,
    roles: null,
    ...differs,
  })
  const unnamed = user({ organisation: { kind: 'unnamed' } })
  const visitor: GuardSession = { kind: 'visitor' }

  it('APP-2 APP-3 APP-4 everybody has a home', () => {
    expect(homePath(visitor)).toBe('/auth/login')
    expect(homePath(unnamed)).toBe('/auth/signup-profile')
    expect(homePath(user({ organisation: { kind: 'unnamed' }, orgId: null }))).toBe('/dashboard')
    expect(homePath(user({ organisation: { kind: 'unknown' } }))).toBe('/dashboard')
    expect(homePath(user(), true)).toBe('/today')
    expect(homePath(unnamed, true)).toBe('/auth/signup-profile')
    expect(homePath(user({ role: 'GFS_ADMIN' }), true)).toBe('/admin')
    expect(guardPaths.home).toBe('/')
  })

  it('APP-2 APP-3 APP-4 a page is shown, or says why and where to instead', () => {
    const to = (path: string, reason: string) => ({ kind: 'redirect', to: path, reason })
    expect(decide(user(), route('/'))).toEqual(to('/dashboard', 'home'))
    expect(decide(visitor, route('/auth/login', { needsLogin: false }))).toEqual({ kind: 'allow' })
    expect(decide(visitor, route('/dashboard'))).toEqual(to('/auth/login', 'login'))
    expect(decide(unnamed, route('/dashboard'))).toEqual(to('/auth/signup-profile', 'profile'))
    expect(decide(unnamed, route('/auth/signup-profile'))).toEqual({ kind: 'allow' })
    expect(decide(user(), route('/organization', { roles: ['ADMIN'] }))).toEqual(to('/', 'role'))
    expect(decide(user({ role: 'ADMIN' }), route('/organization', { roles: ['ADMIN'] }))).toEqual({
      kind: 'allow',
    })
    expect(decide(user(), route('/dashboard'))).toEqual({ kind: 'allow' })
  })
})

describe('a log in', () => {
  it('AUT-6 says what it knows of where somebody comes from', () => {
    expect(loginNoticeOf({ notice: 'passwordChanged' })).toBe('passwordChanged')
    const others = [null, undefined, 'passwordChanged', {}, { notice: 'x' }, { other: 'passwordChanged' }]
    expect(others.map(loginNoticeOf)).toEqual(others.map(() => null))
  })

  it('APP-10 a token is refreshed when 60 s or less remain by the clock of the server', () => {
    expect(needsRefresh(160_000, 100_000)).toBe(true)
    expect(needsRefresh(160_001, 100_000)).toBe(false)
    expect(needsRefresh(160_001, 100_000, 1)).toBe(true)
    expect(tokenTimeLeft(10, 4, 1)).toBe(5)
    expect(clockSkew('Fri, 20 Nov 2026 14:20:00 GMT', Date.parse('2026-11-20T14:19:59Z'))).toBe(1000)
    expect([clockSkew(null, 5), clockSkew('', 5), clockSkew('soon', 5)]).toEqual([0, 0, 0])
  })

  it.each([
    ['/dashboard?a=1#b', '/dashboard?a=1#b'],
    ['/authors', null],
    ['/Dashboard/', '/Dashboard/'],
    ['/configurator/credentials/2', '/configurator/credentials/2'],
    ['/configurator/credentials/', null],
    ['/dashboard/x', null],
    ['/auth', null],
    ['/auth/login', null],
    ['/AUTH/login', null],
    ['/%61uth/login', null],
    ['/', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['dashboard', null],
    ['x/dashboard', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/%5Cevil.example', null],
    ['/%2Fevil.example', null],
    ['/a\tb', null],
    ['/a\u001fb', null],
    ['/a\u007fb', null],
    ['/a%7Fb', null],
    ['/a%1Fb', null],
    ['/%64ashboard', '/%64ashboard'],
    ['/%zz', null],
    ['/./dashboard', '/dashboard'],
    ['/x/..//evil.example', null],
  ])('APP-2 comes back to %j as %j', (path, safe) => {
    expect(safeReturnPath(path)).toBe(safe)
  })
})
