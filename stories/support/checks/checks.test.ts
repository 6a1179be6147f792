/** Each rule finds what it is for, and leaves alone what only looks like it. */
import { describe, expect, it } from 'vitest'
import { CALLS_FETCH, hasBareNumber } from './checks'

describe('calls of fetch', () => {
  it.each([
    "await fetch('/api/users')",
    "globalThis.fetch('/api/users')",
    "window.fetch('/api/users')",
    "self.fetch ('/api/users')",
    "globalThis?.fetch('/api/users')",
    'const call = window.fetch',
  ])('finds "%s"', (line) => {
    expect(CALLS_FETCH.test(line)).toBe(true)
  })

  it.each(['void refetch()', 'cache.fetch(query)', 'prefetch(next)', 'fetchQuery(query)'])(
    'leaves "%s" alone',
    (line) => {
      expect(CALLS_FETCH.test(line)).toBe(false)
    },
  )
})

describe('numbers of spec 2 §9', () => {
  it.each([
    ['src/features/credentials/form/verificationScheduler.ts', 'const QUIET_MS = 500'],
    ['src/features/guides/HoverGuide.tsx', 'const timer = setTimeout(open, 300)'],
    ['src/features/guides/HoverGuide.tsx', '      enterDelay={300}'],
    ['src/domain/access/session.ts', 'const isDue = left <= 60 * SECOND_MS'],
    ['src/state/session/session.ts', 'if (left <= 60_000) refresh()'],
    ['src/features/runs/RunList.tsx', 'const shown = runs.slice(0, 7)'],
    ['src/features/runs/RunList.tsx', 'const PAGE = 7'],
    ['src/features/runs/RunList.tsx', '  pageSize={7}'],
    ['src/domain/licence/trial.ts', 'const end = start + 14 * DAY_MS'],
    ['src/domain/access/password.ts', 'const fits = /^.{8,32}$/.test(text)'],
    ['src/features/account/login/LoginPage.tsx', 'const isShort = text.length < 8'],
    ['src/features/account/login/LoginPage.tsx', 'const isLong = text.length > 32'],
    ['src/api/resources/stacks/runs.ts', 'const most = 40'],
  ])('are found in %s: "%s"', (path, line) => {
    expect(hasBareNumber(path, line)).toBe(true)
  })

  it.each([
    ['src/features/menu/SideMenuView.tsx', 'minHeight: 60,'],
    ['src/features/menu/SideMenuView.tsx', 'const FOLDED_PX = 60'],
    ['src/features/stacks/list/StackRow.tsx', '<ChevronRight size={14} strokeWidth={1.75} aria-hidden />'],
    ['src/features/stacks/list/stackGrid.ts', '  columnGap: 14,'],
    ['src/api/client/errors.ts', 'return error.status >= 500'],
    ['src/domain/shared/text/dates.ts', 'const hours = Math.floor(minutes / 60)'],
    ['src/features/stacks/messages.ts', "const lastRuns = 'Last 14 runs'"],
    ['src/domain/runs/runs.ts', '// 7 of them'],
    ['src/domain/runs/runs.ts', 'const most = 140'],
  ])('are not what %s says: "%s"', (path, line) => {
    expect(hasBareNumber(path, line)).toBe(false)
  })
})
