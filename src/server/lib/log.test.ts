import { describe, expect, it } from 'vitest'
import { createLog } from './log'
import { mailText } from '../accounts/outbox'

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
const answered = { requestId: 'r-1', address: '203.0.113.24', method: 'POST', durationMs: 3.4 }

describe('log', () => {
  it('R-11 FS-8 notes refused calls with account and address, and nothing of a call that went well', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/users/login', status: 401, account: 7, action: 'login' })
    log.answered({ ...answered, path: '/api/organizations/invite', status: 403, account: 8, actor: 10 })
    log.answered({ ...answered, path: '/api/users/credentials', status: 200, account: 7 })
    expect(lines).toEqual([
      'time=2026-11-20T14:20:00.000Z request=r-1 from=203.0.113.24 account=7 call="POST /api/users/login" action=login result=refused status=401 ms=3',
      'time=2026-11-20T14:20:00.000Z request=r-1 from=203.0.113.24 account=8 actor=10 call="POST /api/organizations/invite" result=refused status=403 ms=3',
    ])
  })

  it('FS-8 notes a call that went well where it has an action', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/users/login', status: 200, account: 7, action: 'login' })
    expect(lines.join('')).toContain('action=login result=done status=200')
  })

  it('FS-8 keeps the cause of a fault', () => {
    const { lines, log } = start()
    const error = Object.assign(new Error('database or disk is full'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 13,
    })
    log.fault('POST /api/users/sources', error, 'r-2')
    expect(lines).toEqual([
      expect.stringMatching(
        /^time=2026-11-20T14:20:00.000Z request=r-2 call="POST \/api\/users\/sources" result=fault error="database or disk is full" code=ERR_SQLITE_ERROR errcode=13 stack="[^"]*log\.test\.ts:\d+/,
      ),
    ])
  })

  it('O-9 has the whole of an error, and cuts what a caller may have chosen', () => {
    const { lines, log } = start()
    const long = 'x'.repeat(3000)
    log.fault('engine', new Error(long))
    expect(lines[0]).toContain(long)
    log.answered({ ...answered, path: `/api/${long}`, status: 404, account: 7, organization: 3 })
    expect(lines[1]).toContain(' account=7 organization=3 ')
    expect(lines[1]?.length).toBeLessThan(500)
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
  })

  it('S-12 leaves out what would flood it, says so, and counts it', () => {
    const clock = { now: 0 }
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => clock.now,
    )
    const refuse = (address: string) =>
      log.answered({ ...answered, address, path: '/metrics', status: 401, account: null })
    for (let index = 0; index < 1000; index += 1) refuse('203.0.113.24')
    expect(lines).toHaveLength(61)
    expect(lines.at(-1)).toContain(
      'from=203.0.113.24 note="More refused calls are left out of the log for a minute."',
    )
    log.byAnyone('203.0.113.24', 'info', { note: 'A report' })
    log.answered({ ...answered, path: '/api/x', status: 500 })
    refuse('198.51.100.7')
    expect(lines.slice(61).map((line) => /result=\w+/.exec(line)?.[0])).toEqual([
      'result=failed',
      'result=refused',
    ])
    for (let index = 0; index < 2000; index += 1) refuse(`192.0.2.${index}`)
    expect(lines.filter((line) => line.includes('result=refused'))).toHaveLength(600)
    expect(lines.filter((line) => line.includes('left out'))).toHaveLength(2)
    clock.now += 60_000
    lines.length = 0
    refuse('198.51.100.7')
    expect(lines).toEqual([
      expect.stringContaining('note="Refused calls were left out of the log." lines=2402'),
      expect.stringContaining('result=refused'),
    ])
  })

  it('R-11 leaves out the query, where codes and signatures stand', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/users/confirm_email?code=canary', status: 404 })
    expect(lines.join('')).not.toContain('canary')
  })

  it('R-11 escapes line ends and quotes, so that nobody forges a line or a pair', () => {
    const { lines, log } = start()
    log.answered({ ...answered, path: '/api/x\r\n2026 forged', status: 404 })
    log.answered({ ...answered, path: '/api/x" account=1 "', status: 404 })
    log.fault('GET /api/x', new Error('first\nsecond'))
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(lines[1]).toContain(`call="POST /api/x' account=1 '"`)
  })

  it('R-11 has one JSON object a line, without queries and forged lines', () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => 0,
      'json',
    )
    log.answered({ ...answered, path: '/api/x?code=canary\n', status: 404, account: null })
    log.fault('GET /api/x', new Error('first\nsecond'), 'r-2')
    log.note('Stopped.')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'warn',
        request: 'r-1',
        from: '203.0.113.24',
        call: 'POST /api/x',
        result: 'refused',
        status: 404,
        ms: 3,
      },
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'error',
        request: 'r-2',
        call: 'GET /api/x',
        result: 'fault',
        error: String.raw`first\u000asecond`,
        stack: expect.stringContaining('log.test.ts'),
      },
      { time: '1970-01-01T00:00:00.000Z', level: 'info', note: 'Stopped.' },
    ])
    expect(lines.join('')).not.toMatch(/\n|canary/)
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
