import { describe, expect, it } from 'vitest'
import { repairPem } from './pem'

const framed = (...body: readonly string[]) =>
  `${['-----BEGIN PRIVATE KEY-----', ...body, '-----END PRIVATE KEY-----'].join('\n')}\n`
const whole = framed('A'.repeat(64), 'B'.repeat(64), 'QUJD')

describe('U-10 CRD-7 line ends of a private key', () => {
  it.each([
    ['written out', whole.replaceAll('\n', String.raw`\n`)],
    ['written out, of another system', whole.replaceAll('\n', String.raw`\r\n`)],
    ['of another system', whole.replaceAll('\n', '\r\n')],
    ['of an old system', whole.replaceAll('\n', '\r')],
    ['turned into spaces', whole.trim().replaceAll(/(?<=[-A-Z])\n/g, ' ')],
    ['lost altogether', whole.replaceAll('\n', '')],
    ['with spaces around', `\n  ${whole}  \n\n`],
  ])('U-10 %s', (_how, text) => expect(repairPem(text)).toBe(whole))

  it('U-10 right lines stay, whatever their length', () => {
    const longer = framed('A'.repeat(76), 'QUJD')
    expect(repairPem(whole)).toBe(whole)
    expect(repairPem(longer)).toBe(longer)
  })
  it('U-10 a key with headers keeps them', () => {
    const locked = framed('Proc-Type: 4,ENCRYPTED', 'DEK-Info: AES-128-CBC,0011', '', 'QUJD')
    expect(repairPem(locked.replaceAll('\n', '\r\n'))).toBe(locked)
  })
  it('U-10 what is no key stays as it is', () => {
    for (const text of ['', 'plain', String.raw`C:\new`, '-----BEGIN PRIVATE KEY-----']) {
      expect(repairPem(text)).toBe(text)
    }
  })
  it('U-6 a text of a million letters stays as it is', () => {
    // a search that went back over what it has read would be at it for hours
    const huge = `-----BEGIN ${'A '.repeat(500_000)}`
    expect(repairPem(huge)).toBe(huge)
  })
})
