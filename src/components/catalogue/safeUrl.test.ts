import { describe, expect, it } from 'vitest'
import { safeUrl } from './safeUrl'

describe('safeUrl', () => {
  it.each(['https://cdn.example/logo.svg', 'https://cdn.example:8443/a?b=c', '/logos/tenjin.svg', '/a'])(
    'X-3 loads %s',
    (address) => {
      expect(safeUrl(address)).toBe(address)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'blob:https://cdn.example/1',
    'file:///etc/passwd',
    'http://cdn.example/logo.svg',
    '//cdn.example/logo.svg',
    '/\\cdn.example/logo.svg',
    '/\t/cdn.example/logo.svg',
    'https:/\\cdn.example',
    'https://user:secret@cdn.example/logo.svg',
    'https://',
    'logo.svg',
    '',
    '   ',
  ])('X-3 never loads %s', (address) => {
    expect(safeUrl(address)).toBeNull()
  })

  it('X-3 a missing address is no address', () => {
    expect(safeUrl(undefined)).toBeNull()
    expect(safeUrl(null)).toBeNull()
  })
})
