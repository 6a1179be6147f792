/** What an error means and says. NTF-2, C-5. */
import { describe, expect, it } from 'vitest'
import {
  ContractError,
  HttpError,
  NetworkError,
  SessionLostError,
  StaleSessionError,
  TimeoutError,
  errorText,
  hasAnswered,
  isConnectionLost,
  isOutcomeUnknown,
} from './errors'
import { apiMessages } from '@/domain/messages/api'

describe('C-5: what may have been carried out', () => {
  it.each([
    [new TimeoutError('x.y'), true],
    [new NetworkError('x.y'), true],
    [new ContractError('x.y', 'id'), true],
    [new HttpError('x.y', 502, ''), true],
    [new DOMException('', 'AbortError'), true],
    [new HttpError('x.y', 422, ''), false],
    [new HttpError('x.y', 503, ''), true],
    [new HttpError('x.y', 504, ''), true],
    [new HttpError('x.y', 409, ''), false],
    [new SessionLostError('x.y'), false],
    [new SessionLostError('x.y', 'unknown'), true],
    [new StaleSessionError('x.y'), false],
    [new StaleSessionError('x.y', 'unknown'), true],
  ])('C-5 %s: %s', (error, isUnknown) => expect(isOutcomeUnknown(error)).toBe(isUnknown))
})

describe('CRD-5: whether the service said something about what it was asked', () => {
  it.each([
    [new HttpError('x.y', 500, { message: 'The report_key was revoked' }), true],
    [new HttpError('x.y', 502, 'bad key'), true],
    [new HttpError('x.y', 400, {}), true],
    [new HttpError('x.y', 422, ''), true],
    [new HttpError('x.y', 500, {}), false],
    [new HttpError('x.y', 502, '<html>Bad gateway</html>'), false],
    [new HttpError('x.y', 429, ''), false],
    [new HttpError('x.y', 429, { message: 'You checked 10 times in the last minute.' }), false],
    [new TimeoutError('x.y'), false],
    [new NetworkError('x.y'), false],
    [new ContractError('x.y', 'is_success'), false],
  ])('CRD-5 %s: %s', (error, isSaid) => expect(hasAnswered(error)).toBe(isSaid))
})

describe('CRD-5: whether the connection was lost, which tells when it is back', () => {
  it.each([
    [new NetworkError('x.y', true), true],
    [new NetworkError('x.y'), false],
    [new TimeoutError('x.y'), false],
    [new HttpError('x.y', 503, ''), false],
    [new Error('x'), false],
  ])('CRD-5 %s: %s', (error, isLost) => expect(isConnectionLost(error)).toBe(isLost))
})

describe('NTF-2: the text of an error', () => {
  const http = (body: unknown, status = 500) => new HttpError('x.y', status, body)

  it.each([
    [{ message: 'One', msg: 'Two' }, 'One'],
    [{ message: '  ', msg: 'Two' }, 'Two'],
    [{ message: 7, msg: 'Two' }, 'Two'],
    ['Plain words', 'Plain words'],
  ])('NTF-2 %j reads %j', (body, text) => expect(errorText(http(body))).toBe(text))

  it.each([[{}], [[]], [''], [null], ['<html>502 Bad Gateway</html>'], [{ error: 'x' }]])(
    'NTF-2 %j has our own words for the status',
    (body) => expect(errorText(http(body, 503))).toBe('Stackyard is busy. Try again in a moment.'),
  )

  it('NTF-2 never shows the two suppressed texts', () => {
    expect(errorText(http({ msg: 'Token has expired' }, 401))).toBeNull()
    const header401 = "Bad Authorization header. Expected 'Authorization: Bearer <JWT>'"
    expect(errorText(http({ msg: header401 }, 401))).toBeNull()
    expect(errorText(http(header401, 401))).toBeNull()
  })

  it('NTF-2 uses the words of any other error, and none for one that is told elsewhere', () => {
    expect(errorText(new TimeoutError('x.y'))).toBe(apiMessages.timeout)
    expect(errorText(new ContractError('runs.source', 'runs.0.id'))).toContain('runs.source')
    expect(errorText(new ContractError('runs.source', 'runs.0.id'))).toContain('runs.0.id')
    expect(errorText(new Error('Unknown task id'))).toBe('Unknown task id')
    expect(errorText('odd')).toBe(apiMessages.unexpected)
    expect(errorText(new SessionLostError('x.y'))).toBeNull()
    expect(errorText(new DOMException('', 'AbortError'))).toBeNull()
  })
})
