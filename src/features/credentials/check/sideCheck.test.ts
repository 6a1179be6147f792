/** Both calls of a side's check, and what is told of them. PLUS-4, CRD-10, V-9. */
import { afterEach, describe, expect, it } from 'vitest'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { checkSide } from './sideCheck'
import { endpoints } from '@/api/contract/endpoints'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { errorMessages } from '@/domain/messages/errors'
import { SECRET_TIMEOUT_MS } from '@/domain/shared/constants'
import { json, MINUTE, startTestService, stopTestService } from '@/testing/testService'

afterEach(stopTestService)

const side: EditSide = {
  side: 'source',
  connector: { label: 'unity_ads', name: 'Unity Ads', imageUrl: '' },
  credential: { id: 9, label: 'unity_ads', name: 'Unity 1', usedBy: 1 },
  others: [],
  state: { kind: 'notAvailable' },
}
const secret = { secret_name: 'Unity 1', secret_value: { token: ' t ', organization_id: '' }, status: 200 }

interface Answers {
  readonly secret?: Response
  readonly verify?: Response | Promise<Response>
}

const serve = (answers: Answers) => {
  const calls: unknown[] = []
  startTestService(15 * MINUTE, {
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      calls.push([`${init.method ?? 'GET'} ${pathname}`, body])
      return Promise.resolve(
        pathname.endsWith('/verify') || pathname.endsWith('/check')
          ? (answers.verify ?? json({ is_success: true, message: '' }))
          : (answers.secret ?? json(secret)),
      )
    },
  })
  return calls
}

const check = async (hasStoredCheck = false) => {
  const steps: SideCheck[] = []
  const { signal } = new AbortController()
  await checkSide(side, { signal, hasStoredCheck: () => Promise.resolve(hasStoredCheck) }, (step) =>
    steps.push(step),
  )
  return steps
}
const last = async () => (await check()).at(-1)

describe('the check of one side', () => {
  it('PLUS-4 reads the secret, then has exactly that verified: trimmed, without what is empty', async () => {
    const calls = serve({})
    expect((await check()).map(({ kind }) => kind)).toEqual(['reading', 'verifying', 'works'])
    expect(calls).toEqual([
      ['GET /api/users/credentials/9', null],
      [
        'POST /api/users/credentials/verify',
        { id: 9, label: 'unity_ads', name: 'Unity 1', value: { token: 't' } },
      ],
    ])
  })
  it('PLUS-4 reads no secret where the service checks the stored values itself', async () => {
    const calls = serve({})
    expect((await check(true)).map(({ kind }) => kind)).toEqual(['verifying', 'works'])
    expect(calls).toEqual([['POST /api/users/credentials/9/check', null]])
    serve({ verify: json({ message: 'not found' }, 404) })
    expect((await check(true)).at(-1)).toEqual({ kind: 'missing' })
  })
  it('PLUS-4 tells the words of the service as they came', async () => {
    const message = '  token: expired\n(code 4012)'
    serve({ verify: json({ is_success: false, message }) })
    expect(await last()).toEqual({ kind: 'refused', message })
  })
  it('PLUS-4 a refusal with a status and words is a refusal too', async () => {
    for (const status of [400, 422]) {
      serve({ verify: json({ message: 'token: expired' }, status) })
      expect(await last()).toEqual({ kind: 'refused', message: 'token: expired' })
    }
  })
  it.each([401, 403, 404, 408, 429, 500, 502, 503, 504])(
    'PLUS-4 a call that failed with %i says nothing about the credentials, whatever its words',
    async (status) => {
      serve({ verify: json({ message: 'Slow down' }, status) })
      expect(await last()).toMatchObject({ kind: 'notChecked' })
    },
  )
  it('PLUS-4 a provider that could not say is no refusal', async () => {
    const message = 'Adjust has a temporary problem.'
    serve({ verify: json({ is_success: false, message, field: null, verdict: 'unclear' }) })
    expect(await last()).toEqual({ kind: 'notChecked', message })
  })
  it('PLUS-4 the answer of a check is one with any status', async () => {
    serve({ verify: json({ is_success: false, message: 'token: expired' }, 500) })
    expect(await last()).toEqual({ kind: 'refused', message: 'token: expired' })
  })
  it.each([
    ['its status', json({}, 500)],
    ["the body's status", json({ status: 500 })],
  ])('MOD-3 a secret that cannot be read by %s has the words of the specification', async (_by, answer) => {
    const calls = serve({ secret: answer })
    expect(await last()).toEqual({ kind: 'notChecked', message: errorMessages.secret })
    expect(calls).toHaveLength(1)
  })
  it('PLUS-4 a credential that is gone is missing', async () => {
    serve({ secret: json({ message: 'not found' }, 404) })
    expect(await last()).toEqual({ kind: 'missing' })
  })
  it('PLUS-4 nothing is asked where none is needed, or none attached', async () => {
    const calls = serve({})
    const steps: SideCheck[] = []
    const tell = (step: SideCheck) => steps.push(step)
    const { signal } = new AbortController()
    await checkSide(
      { ...side, credential: null, state: { kind: 'none' } },
      { signal, hasStoredCheck: () => Promise.resolve(true) },
      tell,
    )
    await checkSide(
      { ...side, credential: null, state: { kind: 'missing' } },
      { signal, hasStoredCheck: () => Promise.resolve(true) },
      tell,
    )
    expect(steps.map(({ kind }) => kind)).toEqual(['none', 'missing'])
    expect(calls).toEqual([])
  })
  it('V-9 nothing is told once the dialog is closed', async () => {
    const controller = new AbortController()
    serve({ verify: new Promise<Response>(() => undefined) })
    const steps: SideCheck[] = []
    const done = checkSide(
      side,
      { signal: controller.signal, hasStoredCheck: () => Promise.resolve(false) },
      (step) => {
        steps.push(step)
        if (step.kind === 'verifying') controller.abort()
      },
    )
    await done
    expect(steps.map(({ kind }) => kind)).toEqual(['reading', 'verifying'])
  })
  it('CRD-10 reading a secret has fifteen seconds', () => {
    expect(endpoints.credentials.secret.timeoutMs).toBe(SECRET_TIMEOUT_MS)
  })
})
