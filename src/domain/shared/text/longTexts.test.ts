/** Checks of what people type or paste take linear time: 100 kB of the worst text come back at once (D-10). */
import { escapeInvisible, findInvisible } from './invisibleInNames'
import { beforeAll, describe, expect, it } from 'vitest'
import { emailMessage, hostMessage, positiveIntegerMessage } from '@/domain/credentials/form/validators'
import { isEmail } from '@/domain/people/emails'
import { addressesIn } from '@/domain/people/invites/inviteList'
import { privateKeyMessage } from '@/domain/credentials/upload/pem'
import { trimText } from './invisible'
import { loadCron, nextRunAfter, readSchedule } from '@/domain/stacks/schedule/schedule'
import { fc } from '@/testing/property'

beforeAll(loadCron)

const LENGTH = 100_000
/** Repeats a piece until there are 100 kB, between a beginning and an end. */
const long = fc
  .tuple(
    fc.constantFrom('', '1', 'a', '@', '+'),
    fc.oneof(
      fc.constantFrom(
        '1',
        'a',
        '.',
        '-',
        'a.',
        '@',
        'a@',
        ' ',
        '*',
        '*/1,',
        '1-9,',
        'e',
        '1e',
        '0',
        '<',
        ',<',
        '"',
        '\u200b',
        '\u200d',
        '-----BEGIN ',
        '{',
      ),
    ),
    fc.constantFrom('', 'x', '!', '@b.c', ' * * * *', '.'),
  )
  .map(([head, piece, tail]) => head + piece.repeat(Math.ceil(LENGTH / piece.length)) + tail)

describe('a long text', () => {
  it.each([
    ['e-mail', isEmail],
    ['list of e-mails', addressesIn],
    ['trimmed text', trimText],
    ['text with invisible characters', findInvisible],
    ['shown text', escapeInvisible],
    ['private key', (text: string) => privateKeyMessage(text, 'rsa')],
    ['e-mail of a credential', emailMessage],
    ['host', hostMessage],
    ['port', positiveIntegerMessage],
    ['cron', readSchedule],
    ['next run', (text: string) => nextRunAfter(text, 0)],
  ] as const)('D-10 is checked in linear time as %s', (_name, check) => {
    fc.assert(
      fc.property(long, (text) => {
        expect(check(text)).not.toBeUndefined()
      }),
      { numRuns: 10 },
    )
  })

  it('D-10 a port of a hundred thousand digits is no port', () => {
    expect(positiveIntegerMessage(`${'1'.repeat(LENGTH)}x`)).not.toBeNull()
  })
})
