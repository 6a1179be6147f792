import { describe, expect, it } from 'vitest'
import { isWizardAddress, dialogHref, parseDialog, pages, withoutDialog } from './paths'

const PAGES = [
  'home / own',
  'auth-login /auth/login open',
  'auth-google /auth/google open',
  'auth-sso /auth/sso open',
  'auth-signup /auth/signup open',
  'auth-check-email /auth/check-email open',
  'auth-confirm-email /auth/confirm-email open',
  'auth-forgot-password /auth/forgot-password open',
  'auth-reset-password /auth/reset-password open',
  'shared-view /shared/:token open',
  'auth-signup-profile /auth/signup-profile own',
  'auth-signup-success /auth/signup-success own',
  'today /today own',
  'dashboard /dashboard own',
  'admin /admin own GFS_ADMIN',
  'organization /organization own ADMIN',
  'credentials /credentials own',
  'audit-trail /audit-trail own ADMIN GFS_ADMIN',
  'settings /settings own ADMIN',
  'answers /answers own',
  'answer /answers/:answer own',
  'alerts /alerts own',
  'stack-settings /stacks/:id/settings own',
  'run /stacks/:id/runs/:run own',
  'stack-data /stacks/:id/data own',
  'new-stack /new-stack own',
  'new-stack-basic /new-stack/basic own',
  'new-stack-basic-roas /new-stack/basic/roas own',
  'new-stack-basic-creative-roas /new-stack/basic/creative-roas own',
  'new-stack-basic-portfolio-ltv /new-stack/basic/portfolio-ltv own',
  'new-stack-advanced /new-stack/advanced own',
  'new-stack-confirm /new-stack/confirm own',
  'configurator-source /configurator/source own',
  'configurator-source-task /configurator/source-task own',
  'configurator-destination /configurator/destination own',
  'configurator-confirm /configurator/confirm own',
  'configurator-credentials-number /configurator/credentials/:number own',
]

describe('addresses', () => {
  it('APP-1 every page has its name, its address and who may see it', () => {
    const list = Object.values(pages).map(
      ({ name, path, needsLogin, roles }) =>
        `${name} ${path} ${needsLogin ? 'own' : 'open'}${roles === null ? '' : ` ${roles.join(' ')}`}`,
    )
    expect(list).toEqual(PAGES)
    for (const page of Object.values(pages))
      expect(page.href(0, '0').replace('?table=0', '')).toBe(
        page.path.replaceAll(/:(number|id|run|answer|token)/g, '0'),
      )
  })

  it('WIZ-9 knows the addresses of the wizard', () => {
    const inside = ['/new-stack', '/new-stack/basic', '/configurator', '/configurator/source']
    const outside = ['/', '/dashboard', '/new-stacks', '/x/new-stack', '/configuratorx', '/new-stack?x']
    expect(inside.filter(isWizardAddress)).toEqual(inside)
    expect(outside.filter(isWizardAddress)).toEqual([])
  })

  it.each([
    ['modal=invite', { kind: 'invite' }],
    ['modal=licence', { kind: 'licence' }],
    ['modal=messages', { kind: 'messages' }],
    ['modal=metering', { kind: 'metering', period: null }],
    ['modal=metering&period=2026-10', { kind: 'metering', period: '2026-10' }],
    [
      'modal=delete-transformation&side=source&transformation=4',
      { kind: 'delete-transformation', side: 'source', id: 4 },
    ],
    ['modal=delete-transformation&transformation=4', { kind: 'delete-transformation', side: '', id: 4 }],
    ['modal=delete-transformation', null],
    ['modal=remove-member&user=5', { kind: 'remove-member', userId: 5 }],
    ['modal=remove-member', null],
    ['modal=member-access&user=5', { kind: 'member-access', userId: 5 }],
    ['modal=member-access&user=me', null],
    ['modal=delete-credential&credential=5', { kind: 'delete-credential', credentialId: 5 }],
    ['modal=delete-credential', null],
    ['modal=delete-endpoint&stack=1&endpoint=2', { kind: 'delete-endpoint', stackId: 1, taskId: 2 }],
    ['modal=delete-endpoint&stack=1', null],
    ['modal=edit-credentials&stack=1', { kind: 'edit-credentials', stackId: 1 }],
    ['modal=edit-credentials&stack=1&side=source', { kind: 'edit-credentials', stackId: 1, side: 'source' }],
    [
      'modal=edit-credentials&stack=1&side=destination',
      { kind: 'edit-credentials', stackId: 1, side: 'destination' },
    ],
    ['modal=edit-credentials&stack=1&side=x', { kind: 'edit-credentials', stackId: 1 }],
    ['modal=activity-log&stack=1', { kind: 'activity-log', stackId: 1 }],
    [
      'modal=activity-log&stack=1&status=failed&page=2',
      { kind: 'activity-log', stackId: 1, status: 'failed', page: 2 },
    ],
    ['modal=activity-log&stack=1&page=x', { kind: 'activity-log', stackId: 1 }],
    ['modal=activity-log&status=failed', null],
    ['modal=add-endpoint&stack=1', { kind: 'add-endpoint', stackId: 1 }],
    ['modal=delete-stack&stack=1', { kind: 'delete-stack', stackId: 1 }],
    ['modal=check-now&stack=1', { kind: 'check-now', stackId: 1 }],
    ['modal=check-now', null],
    ['modal=check-now&stack=1x', null],
    ['modal=check-now&stack=x1', null],
    ['modal=check-now&stack=', null],
    ['modal=check-now&stack=1234567890123456', null],
    ['modal=nope&stack=1', null],
    ['stack=1', null],
  ])('MOD-1 to MOD-6 %s opens %j, and is written so', (search, modal) => {
    expect(parseDialog(search)).toEqual(modal)
    if (modal !== null && !search.endsWith('x'))
      expect(parseDialog(dialogHref('/p', '', parseDialog(search) ?? { kind: 'invite' }).slice(2))).toEqual(
        modal,
      )
  })

  it('APP-1 a dialog leaves the rest of the address alone', () => {
    const search = '?q=a&modal=x&stack=1&endpoint=2&side=s&transformation=3&period=p&user=4&status=s&page=5'
    expect(withoutDialog(search).toString()).toBe('q=a')
    expect(dialogHref('/p', search, { kind: 'metering', period: null })).toBe('/p?q=a&modal=metering')
    expect(dialogHref('/p', '', { kind: 'delete-transformation', side: '', id: 3 })).toBe(
      '/p?modal=delete-transformation&side=&transformation=3',
    )
  })
})
