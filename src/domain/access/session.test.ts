import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages } from '@/domain/shared/paths'
import { clockSkew, needsRefresh, safeReturnPath } from './session'

const NOW = 1_790_000_000_000
/** The pages that somebody can be led back to: behind the log in, but for the home that all are led to anyway. */
const reachable = Object.values(pages).filter(({ needsLogin, path }) => needsLogin && path !== '/')

describe('session rules', () => {
  it('APP-10 refreshes at 60 s or less, not at 61 s', () => {
    expect([61_000, 60_001, 60_000, 59_000, -1].map((left) => needsRefresh(NOW + left, NOW))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })
  it('APP-10 counts by the clock of the service', () => {
    const skew = clockSkew(new Date(NOW + 30_000).toUTCString(), NOW)
    expect(skew).toBe(30_000)
    expect(needsRefresh(NOW + 80_000, NOW, skew)).toBe(true)
    expect(clockSkew('soon', NOW)).toBe(0)
    expect(clockSkew(null, NOW)).toBe(0)
  })
})

describe('the page to come back to', () => {
  it.each([
    ['/dashboard?tab=transformations', '/dashboard?tab=transformations'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/%5cevil.example', null],
    ['https://evil.example', null],
    [['javascript', 'alert(1)'].join(':'), null],
    ['/\t/evil.example', null],
    ['/auth/login', null],
    ['/AUTH/login', null],
    ['/%61uth/login', null],
    ['/./auth/login', null],
    ['/dashboard/../auth/login?from=x', null],
    ['/.//evil.example', null],
    ['/dashboard/..//evil.example', null],
    ['/%2Fevil.example', null],
    ['/%2e%2e//evil.example', null],
    ['/@evil.example', null],
    ['/dashbord', null],
    ['/dashboard/more', null],
    ['/configurator/credentials', null],
    ['/configurator/credentials/2?from=mail', '/configurator/credentials/2?from=mail'],
    ['/configurator/credentials/1/2', null],
    ['/Dashboard/', '/Dashboard/'],
    ['/auth/signup-success', '/auth/signup-success'],
    ['/auth/signup-profile?x=1', '/auth/signup-profile?x=1'],
    ['/auth/reset-password?code=c', null],
    ['/auth/confirm-email?code=c', null],
    ['/auth/google', null],
    ['/auth', null],
    ['/', null],
    ['/?tab=transformations', null],
    ['/dashboard#//evil.example', '/dashboard#//evil.example'],
    ['/dashboard?next=https://evil.example', '/dashboard?next=https://evil.example'],
    ['/%E0%A4%A', null],
    ['/dashboard?q=a\nb', null],
    ['/dashboard?q=a\u007fb', null],
    ['/dashboard?q=a b', '/dashboard?q=a%20b'],
    ['/dash%0Aboard', null],
    ['', null],
    [null, null],
  ])('APP-2 comes back to %s only when it is ours', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected)
  })
  it('APP-2 never leads to another origin, to nowhere, or back to a log in, whatever is handed in', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2f',
        '%5c',
        '%2e',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        'auth',
      ),
      fc.constantFrom(
        '/auth/login',
        'https:',
        'evil.example',
        'dashboard',
        '/organization',
        'javascript:',
        '%00',
      ),
      fc.string({ maxLength: 3 }),
    )
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(address, (text) => {
        const path = safeReturnPath(text)
        if (path === null) return
        const url = new URL(path, 'https://app.example')
        expect(url.origin).toBe('https://app.example')
        expect(url.pathname + url.search + url.hash).toBe(path)
        expect(path).toMatch(/^\/(?!\/)/)
        const plain = decodeURIComponent(url.pathname).toLowerCase().replace(/\/$/, '')
        expect(
          reachable.some(
            ({ path: own }) => plain === own || /^\/configurator\/credentials\/[^/]+$/.test(plain),
          ),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  it('APP-2 X-6 leads back to each page behind the log in, with its search, and to no other', () => {
    const words = fc.string().map(encodeURIComponent)
    const tail = fc.tuple(words, words)
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(pages)),
        fc.nat(20),
        tail,
        (page, number, [search, hash]) => {
          const asked = new URL(
            `${page.href(number, `run ${number}`)}?${search}#${hash}`,
            'https://app.example',
          )
          const address = asked.pathname + asked.search + asked.hash
          expect(safeReturnPath(address)).toBe(reachable.includes(page) ? address : null)
        },
      ),
    )
  })
})
