import { describe, expect, it } from 'vitest'
import { CAPABILITIES, NO_CAPABILITIES } from '@/domain/access/capabilities'
import type { GuardSession, OrganisationName } from '@/domain/access/guardDecisions'
import { ROLES } from '@/domain/people/types'
import { type CommandId, commandsFor, findsStacks } from './commands'
import { findByWords } from './commandSearch'
import { commandLines } from './paletteOptions'

const user = (
  role: string,
  orgId: number | null = 1,
  organisation: OrganisationName = { kind: 'named' },
): GuardSession => ({ kind: 'user', role, orgId, organisation })
const offered = (session: GuardSession, hasMenu = true, canDeimpersonate = false) =>
  commandsFor({
    session,
    hasMenu,
    canDeimpersonate,
    isImpersonated: false,
    capabilities: NO_CAPABILITIES.calls,
  })

const builders: readonly CommandId[] = [
  'newStack',
  'roas',
  'creativeRoas',
  'portfolioLtv',
  'basicBuilder',
  'advancedBuilder',
]
const everybodys: readonly CommandId[] = [
  'messages',
  'shortcuts',
  'themeSystem',
  'themeLight',
  'themeDark',
  'timesUtc',
  'timesMine',
  'logOut',
]

describe('PLUS-22: a role is offered what it may do, and nothing else', () => {
  it('PLUS-22 APP-7 a member builds and watches', () => {
    expect(offered(user('USER'))).toEqual([
      ...builders,
      'monitor',
      'transformations',
      'usage',
      'credentials',
      ...everybodys,
    ])
  })

  it('PLUS-22 APP-7 an ADMIN also has the team, the invitation and the license', () => {
    expect(offered(user('ADMIN'))).toEqual([
      ...builders,
      'monitor',
      'transformations',
      'usage',
      'credentials',
      'team',
      'invite',
      'licence',
      ...everybodys,
    ])
  })

  it('PLUS-22 APP-8 provider staff have the list of users, and without an organisation no stack to make', () => {
    const staff = offered(user('GFS_ADMIN', null, { kind: 'none' }))
    expect(staff).toContain('admin')
    for (const id of builders) expect(staff).not.toContain(id)
    expect(staff).not.toContain('usage')
    expect(staff).not.toContain('credentials')
    expect(staff).not.toContain('team')
    expect(staff).not.toContain('invite')
  })

  it('FS-8 PLUS-22 the audit trail is offered to an ADMIN and to staff, where the backend has it', () => {
    const isOffered = (session: GuardSession) =>
      commandsFor({
        session,
        hasMenu: true,
        canDeimpersonate: false,
        isImpersonated: false,
        capabilities: new Set(CAPABILITIES),
      }).includes('auditTrail')
    expect(isOffered(user('ADMIN'))).toBe(true)
    expect(isOffered(user('GFS_ADMIN', null, { kind: 'none' }))).toBe(true)
    expect(isOffered(user('USER'))).toBe(false)
    expect(offered(user('ADMIN'))).not.toContain('auditTrail')
  })

  it('PLUS-28 PLUS-22 the inbox of alerts is offered to members where the backend has it', () => {
    const isOffered = (session: GuardSession) =>
      commandsFor({
        session,
        hasMenu: true,
        canDeimpersonate: false,
        isImpersonated: false,
        capabilities: new Set(CAPABILITIES),
      }).includes('alerts')
    expect([user('ADMIN'), user('USER')].map(isOffered)).toEqual([true, true])
    expect(isOffered(user('GFS_ADMIN', null, { kind: 'none' }))).toBe(false)
    expect(offered(user('ADMIN'))).not.toContain('alerts')
  })

  it('FS-4 PLUS-22 the own password is offered where the backend changes it, and not to who acts as somebody', () => {
    const isOffered = (isImpersonated: boolean, hasMenu = true) =>
      commandsFor({
        session: user('USER'),
        hasMenu,
        canDeimpersonate: isImpersonated,
        isImpersonated,
        capabilities: new Set(CAPABILITIES),
      }).includes('changePassword')
    expect(isOffered(false)).toBe(true)
    expect(isOffered(true)).toBe(false)
    expect(isOffered(false, false)).toBe(false)
    expect(offered(user('USER'))).not.toContain('changePassword')
  })

  it('PLUS-22 APP-4 before the company has a name, there are the settings and the way out', () => {
    const unnamed = user('ADMIN', 1, { kind: 'unnamed' })
    expect(offered(unnamed, false)).toEqual(
      everybodys.filter((id) => id !== 'messages' && id !== 'shortcuts'),
    )
    expect(findsStacks(unnamed)).toBe(false)
  })

  it.each([...ROLES, '', 'OWNER'])(
    'PLUS-22 C-10 "%s" is offered the way back only where there is one',
    (role) => {
      expect(offered(user(role))).not.toContain('deimpersonate')
      expect(offered(user(role), true, true)).toContain('deimpersonate')
    },
  )

  it('PLUS-22 a visitor is offered nothing', () => {
    expect(offered({ kind: 'visitor' })).toEqual([])
    expect(findsStacks({ kind: 'visitor' })).toBe(false)
  })

  it('PLUS-22 stacks are found by everybody with an organisation', () => {
    expect(findsStacks(user('USER'))).toBe(true)
    expect(findsStacks(user('GFS_ADMIN', null, { kind: 'none' }))).toBe(false)
  })
})

it('PLUS-22 finds each answer by its name, beside the guide of that name', () => {
  const ids = commandsFor({
    session: user('USER'),
    hasMenu: true,
    canDeimpersonate: false,
    isImpersonated: false,
    capabilities: new Set(CAPABILITIES),
  })
  const found = (searched: string) =>
    findByWords(commandLines(ids, [], 'UTC'), searched).map(({ command, aside }) =>
      `${command} ${aside}`.trim(),
    )
  expect(found('roas')).toEqual(
    expect.arrayContaining(['roas guide', 'roasAnswer answer', 'creativeRoasAnswer answer']),
  )
  expect(found('creative roas').slice(0, 2)).toEqual(['creativeRoas guide', 'creativeRoasAnswer answer'])
  expect(found('portfolio ltv')).toContain('portfolioLtvAnswer answer')
  expect(found('unmapped')).toEqual(['unmapped'])
  expect(found('payback')).toEqual(['forecast'])
})
