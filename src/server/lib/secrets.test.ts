import { expect, it } from 'vitest'
import { createMask } from './secrets'

const LINES = [
  '-----BEGIN PRIVATE KEY-----',
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC',
  'BKcwggSjAgEAAoIBAQC7VJ==',
  'AbC=',
]
const PEM = LINES.join('\n')

it.each([
  ['as it is', PEM],
  ['with blanks for its line breaks', LINES.slice(0, 3).join(' ')],
  ['in JSON', JSON.stringify(PEM)],
  ['in part', `line 2 is ${LINES[1] ?? ''}`],
])('R-5 a key of several lines is masked %s', (_how, text) => {
  for (const secret of [PEM, LINES.join('\r\n'), JSON.stringify({ private_key: PEM })]) {
    const masked = createMask({ secret })(text)
    expect(masked).toContain('•••')
    expect(masked).not.toMatch(/MIIEvQ|BKcwggSj/)
  }
})

it('R-5 short lines of a secret stay words of messages', () => {
  expect(createMask({ secret: 'one\ntwo' })('one, two')).toBe('one, two')
})
