import { describe, expect, it } from 'vitest'
import { createLog } from './log'
import { mailText } from './outbox'

const start = () => {
  const lines: string[] = []
  return {
    lines,
    log: createLog(
      (line) => lines.push(line),
      () => Date.parse('2026-11-20T14:20:00Z'),
    ),
  }
}
const answered = { method: 'POST', durationMs: 3.4 }

describe('log', () => {
  it('R-11 notes refused log-ins and forbidden calls, and nothing of a call that went well', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/users/login', status: 401 })
    log.answered({ ...answered, path: '/api/organizations/invite', status: 403 })
    log.answered({ ...answered, path: '/api/users/credentials', status: 200 })
    expect(lines).toEqual([
      '2026-11-20T14:20:00.000Z POST /api/users/login 401 3 ms',
      '2026-11-20T14:20:00.000Z POST /api/organizations/invite 403 3 ms',
    ])
  })

  it('R-11 leaves out the query, where codes and signatures stand', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/users/confirm_email?code=canary', status: 404 })
    expect(lines.join('')).not.toContain('canary')
  })

  it('R-11 escapes line ends, so that nobody forges a line', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/x\r\n2026 forged', status: 404 })
    log.fault('GET /api/x', new Error('first\nsecond'))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })

  it('X-13 prints a mail so that no address or subject adds a header', () => {
    const printed = mailText({
      to: 'a@b.example\r\nBcc: c@d.example',
      subject: 'Hello\nthere',
      text: 'One\nTwo',
    })
    expect(printed.split('\n').filter((line) => line.includes('Bcc'))).toHaveLength(1)
    expect(printed).toContain('Mail to a@b.example\\u000d\\u000aBcc')
  })
})
