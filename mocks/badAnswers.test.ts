/** C-1: each call × the 24 answers that go wrong, through the product's own client. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, errorText } from '@/api/client/errors'
import { configureClient } from '@/api/client/ports'
import type { Endpoint } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import type { Tokens } from '@/domain/access/types'
import { describeContract } from './contractSuite'
import type { BackendTransport } from './contractSteps/bench'
import { STORY_NOW } from './data/ids'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import type { Host } from './host'
import { startHost } from './hostNode'
import { badAnswers, PROGRAMMING_ERROR_TEXT } from './http/badAnswers'
import type { PlainAnswer } from './http/badAnswers'
import { isDeep } from '@/testing/isDeep'
import { carryTokens, memoryDoor } from '@/testing/memoryDoor'

interface Call {
  readonly name: string
  readonly tokens: Tokens | null
  readonly again: (tokens: Tokens | null) => Promise<unknown>
}
interface Exchange extends Call {
  readonly good: PlainAnswer
}

const ORIGIN = 'http://localhost'
const refreshName = endpoints.auth.refresh.name
const exchanges = new Map<string, Exchange>()
const isRefresh = (url: string) => new URL(url).pathname === endpoints.auth.refresh.path

let host: Host
let under: Call | null = null

/** Lets the request through and keeps the answer of the call that is under way. */
const recordingFetch = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  if (under === null) return response
  const name = isRefresh(url) ? refreshName : under.name
  const headers = Object.fromEntries(response.headers)
  if (response.ok) {
    const text = await response.clone().text()
    exchanges.set(name, { ...under, good: { status: response.status, headers, text } })
  } else if (!exchanges.has(name)) {
    // the steps can only see this call refused, so its good answer is an empty one
    exchanges.set(name, { ...under, good: { status: 200, headers, text: '{}' } })
  }
  return response
}

const recording = (door: BackendTransport): BackendTransport => ({
  ...door,
  call: (endpoint, input, tokens) => {
    under = { name: endpoint.name, tokens, again: (carried) => door.call(endpoint, input, carried) }
    return door.call(endpoint, input, tokens)
  },
  refresh: (tokens) => {
    const { userInfo } = endpoints.account
    under = { name: userInfo.name, tokens, again: (carried) => door.call(userInfo, {}, carried) }
    return door.refresh(tokens)
  },
})

beforeAll(async () => {
  host = await startHost()
  configureClient({ origin: ORIGIN, pageOrigin: ORIGIN, now: () => STORY_NOW, fetch: recordingFetch })
})
afterAll(() => {
  // files share their modules
  configureClient({})
  return host.stop()
})

describeContract(recording(memoryDoor(() => host)))

const asResponse = (answer: PlainAnswer | null): Response => {
  if (answer === null) throw new TypeError('Failed to fetch')
  const hasBody = answer.status !== 204 && answer.status !== 304
  return new Response(hasBody ? answer.text : null, { status: answer.status, headers: answer.headers })
}

const exchangeOf = (name: string): Exchange => {
  const exchange = exchanges.get(name)
  if (exchange === undefined) throw new Error(`${name} was not recorded`)
  return exchange
}

/** Does the call once more with the answer; a refresh is what another call needs first. */
const callAgain = (endpoint: Endpoint, answer: PlainAnswer | null): Promise<unknown> => {
  const { again, tokens } = exchangeOf(endpoint.name)
  const isOfRefresh = endpoint.name === refreshName
  const answered = isOfRefresh ? exchangeOf(endpoints.account.userInfo.name).good : answer
  configureClient({
    origin: ORIGIN,
    pageOrigin: ORIGIN,
    locks: null,
    now: () => STORY_NOW,
    sleep: () => Promise.resolve(),
    fetch: (url) => Promise.resolve().then(() => asResponse(isRefresh(url) ? answer : answered)),
  })
  return again(tokens && (isOfRefresh ? { ...tokens, accessTokenExpires: STORY_NOW } : tokens))
}

/** Numbers, dates and texts in an answer that a person must never read. */
const slipsIn = (value: unknown): readonly unknown[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(slipsIn)
  const isSlip = typeof value === 'string' ? PROGRAMMING_ERROR_TEXT.test(value) : Number.isNaN(value)
  return isSlip ? [value] : []
}

/** A refusal is never taken for a success; a refresh may fail while the old token still lives (T-3). */
const mustFail = (endpoint: Endpoint, answer: PlainAnswer | null): boolean =>
  endpoint.name !== refreshName && (answer === null || answer.status >= 300)

/** In the short run a quarter of them, which differs from call to call, so that each answer comes to a quarter of the calls. */
const answersFor = (endpoint: Endpoint) =>
  badAnswers.filter((_bad, index) => isDeep || (index + everyEndpoint.indexOf(endpoint)) % 4 === 0)

describe.each(everyEndpoint)('C-1 $name', (endpoint) => {
  afterEach(() => carryTokens(null))

  it.each(answersFor(endpoint))(
    '$name: an answer that the product can draw, or one typed error in words',
    async (bad) => {
      const answer = bad.from(exchangeOf(endpoint.name).good)
      const outcome = await callAgain(endpoint, answer).then(
        (drawn) => ({ drawn }),
        (error: unknown) => ({ error }),
      )
      if ('drawn' in outcome) {
        expect(mustFail(endpoint, answer)).toBe(false)
        expect(slipsIn(outcome.drawn)).toEqual([])
        return
      }
      expect(outcome.error).toBeInstanceOf(ApiError)
      expect(errorText(outcome.error) ?? '').not.toMatch(PROGRAMMING_ERROR_TEXT)
    },
  )
})
