import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { metaPolicy, NONCE_PLACE, pagePolicy, withPolicy } from './policy.mjs'

const page = readFileSync(fileURLToPath(new URL('../../../src/index.html', import.meta.url)), 'utf8')

describe('the policy in the built page', () => {
  it("B-3 is the header's, less what only a header can say", () => {
    const ofHeader = pagePolicy(NONCE_PLACE).split('; ')
    const inPage = metaPolicy('').split('; ')
    expect(inPage.filter((directive) => !ofHeader.includes(directive))).toEqual([])
    expect(
      ofHeader.filter((directive) => !inPage.includes(directive)).map((each) => each.split(' ')[0]),
    ).toEqual(['frame-ancestors', 'report-to', 'report-uri'])
  })

  it('B-3 lets the page call the API where it is elsewhere, and nobody else', () => {
    const connect = (apiOrigin: string) =>
      metaPolicy(apiOrigin)
        .split('; ')
        .find((directive) => directive.startsWith('connect-src'))
    expect(connect('')).toBe("connect-src 'self'")
    expect(connect('https://api.example.com')).toBe("connect-src 'self' https://api.example.com")
    expect(() => connect('anywhere')).toThrow()
    expect(connect('https://api.example.com/"><script>')).toBe("connect-src 'self' https://api.example.com")
  })

  it('B-3 stands once in the page, ahead of every script, style, font and icon', () => {
    const built = withPolicy(page, '')
    const at = built.indexOf('http-equiv="Content-Security-Policy"')
    expect(at).toBeGreaterThan(0)
    expect(built.lastIndexOf('http-equiv="Content-Security-Policy"')).toBe(at)
    for (const tag of ['<link', '<script', '<style'])
      if (built.includes(tag)) expect(built.indexOf(tag)).toBeGreaterThan(at)
    expect(built).toContain(`'nonce-${NONCE_PLACE}'`)
    expect(() => withPolicy('<html></html>', '')).toThrow(/charset/)
  })
})
