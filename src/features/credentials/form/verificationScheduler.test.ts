/** Random schedules of edits, quiet periods, drawings and answers over the wizard's own state. C-3 (CRD-5). */
import { fc, runs } from '@/testing/property'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { CheckAnswer, CheckFailure, CredentialEntry, VerifyAnswer } from '@/domain/credentials/types'
import { VERIFY_QUIET_MS } from '@/domain/shared/constants'
import {
  credentialEntriesAtom,
  editAttributeAtom,
  editNameAtom,
  ensureEntriesAtom,
  applyUploadAtom,
} from '@/state/vault/credentialEntries'
import { NOW, freshEntry, openAs, startTestBrowser } from '@/testing/testBrowser'
import { type CheckBody, createVerificationScheduler } from './verificationScheduler'
import { wizardFormStore } from './useWizardFormStore'

const RUNS = runs(300, 5000)
const key = 'source:2'
const FIELD = 'api_key'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Call {
  readonly body: CheckBody
  readonly signal: AbortSignal
  readonly sentAt: number
  readonly answer: (answer: CheckAnswer | null) => void
  isAnswered: boolean
}

/** A form without a page: `draw` is what React does after a change, at once or a little later. */
const openForm = () => {
  const store = openAs(startTestBrowser(), 7)
  store.set(ensureEntriesAtom, [freshEntry(2, 'applovin')])
  const calls: Call[] = []
  const watch = createVerificationScheduler(
    wizardFormStore(store, key),
    (body, signal) =>
      new Promise((answer) => {
        calls.push({ body, signal, sentAt: performance.now(), answer, isAnswered: false })
      }),
  )
  const entry = (): CredentialEntry => store.get(credentialEntriesAtom)[key] ?? freshEntry(2, 'applovin')
  const form = {
    store,
    calls,
    watch,
    entry,
    isDrawn: true,
    editedAt: performance.now(),
    askedAt: -1,
    /** Whether the service said, since the last edit, that the text as it stands works. */
    works: false,
    draw: () => {
      watch.look((entry().attributes[FIELD] ?? '').trim() !== '' && entry().name.trim() !== '')
      form.isDrawn = true
    },
    changed: () => {
      form.editedAt = performance.now()
      form.works = false
      form.isDrawn = false
    },
  }
  form.draw()
  return form
}
type Form = ReturnType<typeof openForm>

const textOf = ({ name, attributes }: CredentialEntry) =>
  JSON.stringify([name.trim(), trimmedPayload(attributes)])
const sentText = ({ body }: Call) => JSON.stringify([body.name, body.value])
const isUnderWay = (call: Call) => !call.isAnswered && !call.signal.aborted

const type = (form: Form, field: string, value: string) => {
  if (field === 'name') form.store.set(editNameAtom, { key, name: value })
  else form.store.set(editAttributeAtom, { key, field, value })
  form.changed()
}
const wait = (form: Form, ms: number) => {
  form.draw()
  vi.advanceTimersByTime(ms)
}
const works: VerifyAnswer = { isSuccess: true, message: '' }
const refused: VerifyAnswer = { isSuccess: false, message: 'no' }
const missed: CheckFailure = { kind: 'notMade', cause: 'connection', message: 'no way' }

const answer = (form: Form, call: Call | undefined, said: CheckAnswer | null) => {
  if (call === undefined || call.isAnswered) return
  if (isUnderWay(call) && said === works && sentText(call) === textOf(form.entry())) form.works = true
  call.isAnswered = true
  call.answer(said)
}

type Step = (form: Form) => void
const texts = fc.constantFrom('a', 'b', 'a ', ' b', '')
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom('name', FIELD), texts, fc.boolean())
      .map(([field, text, isDrawn]): Step => (form) => {
        type(form, field, text)
        if (isDrawn) form.draw()
      }),
    fc.constantFrom(1, 250, 499, 500, 501, 700).map(
      (ms): Step =>
        (form) =>
          wait(form, ms),
    ),
    fc.constantFrom(500, 501, 700).map(
      (ms): Step =>
        (form) =>
          wait(form, ms),
    ),
    fc.tuple(fc.nat(4), fc.constantFrom(works, refused, missed, null)).map(
      ([back, said]): Step =>
        (form) =>
          answer(form, form.calls.at(-1 - back), said),
    ),
    fc.constant<Step>((form) => {
      form.draw()
      form.askedAt = performance.now()
      form.works = false
      form.watch.ask()
    }),
    fc.constantFrom('a', 'c').map((text): Step => (form) => {
      form.store.set(applyUploadAtom, { key, whenChosen: form.entry().attributes, read: { [FIELD]: text } })
      form.changed()
    }),
  ),
  { maxLength: 30 },
)

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** What holds after every step; the second half once what changed is drawn. */
const hold = (form: Form) => {
  const { calls, entry } = form
  const underWay = calls.filter(isUnderWay)
  const { kind } = entry().status
  if (kind === 'verified') expect(form.works).toBe(true)
  expect(underWay.length).toBeLessThanOrEqual(1)
  for (const call of underWay) expect(call).toBe(calls.at(-1))
  const last = calls.at(-1)
  if (last !== undefined && last.sentAt > form.editedAt)
    expect(last.sentAt - form.editedAt >= VERIFY_QUIET_MS || form.askedAt >= form.editedAt).toBe(true)
  if (!form.isDrawn) return
  expect(underWay.map(sentText)).toEqual(kind === 'verifying' ? [textOf(entry())] : [])
}

describe('any order of edits, quiet periods, drawings, files and answers', () => {
  it(
    'C-3 CRD-5 verified means that this very text works; one check at most is under way, and it is of this text',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (schedule) => {
          const form = openForm()
          for (const step of schedule) {
            step(form)
            await settled()
            hold(form)
          }
          // and whatever happened before, the next text is checked
          type(form, 'name', 'last')
          type(form, FIELD, 'one')
          wait(form, VERIFY_QUIET_MS)
          await settled()
          expect(form.calls.filter(isUnderWay).map(sentText)).toEqual([textOf(form.entry())])
          form.watch.stop()
          expect(form.calls.filter(isUnderWay)).toEqual([])
          expect(form.entry().status).toEqual({ kind: 'unknown' })
        }),
        { numRuns: RUNS },
      )
    },
  )
})

describe('one check', () => {
  const typed = async (text: string) => {
    const form = openForm()
    type(form, FIELD, text)
    wait(form, VERIFY_QUIET_MS)
    await settled()
    return form
  }
  it('CRD-5 is sent 500 ms after the last change, with the values trimmed and empty ones dropped (CRD-2)', () => {
    const form = openForm()
    type(form, FIELD, ' a')
    wait(form, VERIFY_QUIET_MS - 1)
    type(form, 'prefix', ' ')
    type(form, FIELD, ' ab ')
    wait(form, VERIFY_QUIET_MS - 1)
    expect(form.calls).toEqual([])
    wait(form, 1)
    expect(form.calls.map(({ body }) => body)).toEqual([
      { label: 'applovin', name: 'applovin 1', value: { [FIELD]: 'ab' } },
    ])
  })
  it('C-3 CRD-5 of an older text is aborted by the next change, and its answer does not count', async () => {
    const form = await typed('a')
    const [old] = form.calls
    type(form, FIELD, 'b')
    form.draw()
    expect(old?.signal.aborted).toBe(true)
    old?.answer(works)
    await settled()
    expect(form.entry().status.kind).toBe('unknown')
  })
  it('CRD-5 is made again after a change that leaves the trimmed text as it was', async () => {
    const form = await typed('a')
    answer(form, form.calls[0], works)
    await settled()
    expect(form.entry().status).toEqual({ kind: 'verified', checkedAt: NOW, byOAuth: false })
    type(form, FIELD, 'a ')
    expect(form.entry().status.kind).toBe('unknown')
    wait(form, VERIFY_QUIET_MS)
    await settled()
    expect(form.calls).toHaveLength(2)
  })
  it('CRD-5 that could not be made is not repeated by itself', async () => {
    const form = await typed('a')
    answer(form, form.calls[0], null)
    await settled()
    expect(form.entry().status.kind).toBe('unknown')
    wait(form, 10 * VERIFY_QUIET_MS)
    expect(form.calls).toHaveLength(1)
  })
  it('CRD-7 of a file waits until it is asked for', async () => {
    const form = openForm()
    form.store.set(applyUploadAtom, { key, whenChosen: form.entry().attributes, read: { [FIELD]: 'a' } })
    wait(form, 10 * VERIFY_QUIET_MS)
    expect(form.calls).toEqual([])
    form.watch.ask()
    wait(form, 0)
    await settled()
    expect(form.calls).toHaveLength(1)
  })
})
