/** When credentials are checked with the service: apart from React, so that any order of events can be tried. */
import { trimmedPayload } from '@/domain/credentials/payload'
import type { CheckAnswer, CredentialAttributes, CredentialEntry } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/verification'
import { VERIFY_QUIET_MS } from '@/domain/shared/constants'

/** Where the entry lives, and what a check does to it. */
export interface VerificationStore {
  /** The entry as it is now, also between two drawings; undefined once it is gone. */
  readonly read: () => CredentialEntry | undefined
  /** A check is asked for: what an earlier one said no longer counts. */
  readonly askCheck: () => void
  /** A check was sent. */
  readonly startCheck: () => void
  /** It came back; `fingerprint` is of the entry as it was sent. */
  readonly answerCheck: (fingerprint: string, answer: CheckAnswer) => void
  /** It was given up. */
  readonly cancelCheck: () => void
}

export interface CheckBody {
  readonly label: string
  readonly name: string
  /** Trimmed, empty ones dropped (CRD-2). */
  readonly value: CredentialAttributes
}

/** Sends one check; null where there is nothing to tell about it. Never rejects. */
export type SendCheck = (body: CheckBody, signal: AbortSignal) => Promise<CheckAnswer | null>

export interface VerificationScheduler {
  /** The entry may have changed; `isAllowed` says whether it may be checked as it is. */
  readonly look: (isAllowed: boolean) => void
  /** Checks at once, where that is allowed. */
  readonly ask: () => void
  /** Gives up what is under way. */
  readonly stop: () => void
}

/** One text's check. */
interface Run {
  readonly name: string
  readonly attributes: CredentialAttributes
  /** Waiting for quiet; sent, and answered or not; or there was nothing to tell about it, so that it rests. */
  phase: 'waiting' | 'sent' | 'untold'
  readonly giveUp: () => void
}

const isOf = (run: Run, entry: CredentialEntry): boolean =>
  run.name === entry.name && run.attributes === entry.attributes

/** A check that was sent counts only while the entry says so: a change back to the same text takes it back too. */
const isCurrent = (run: Run, entry: CredentialEntry): boolean =>
  isOf(run, entry) && (run.phase !== 'sent' || entry.status.kind === 'verifying')

const sendRun = async (formStore: VerificationStore, run: Run, send: SendCheck, signal: AbortSignal) => {
  const entry = formStore.read()
  // changed, and not looked at since: the next look begins anew
  if (entry?.status.kind !== 'unknown' || !isOf(run, entry)) return
  const fingerprint = verificationFingerprint(entry)
  const body = { label: entry.label, name: entry.name.trim(), value: trimmedPayload(entry.attributes) }
  run.phase = 'sent'
  formStore.startCheck()
  const answer = await send(body, signal)
  if (signal.aborted) return
  if (answer !== null) return formStore.answerCheck(fingerprint, answer)
  run.phase = 'untold'
  formStore.cancelCheck()
}

const startRun = (
  formStore: VerificationStore,
  entry: CredentialEntry,
  send: SendCheck,
  waitMs: number,
): Run => {
  const controller = new AbortController()
  const run: Run = {
    name: entry.name,
    attributes: entry.attributes,
    phase: 'waiting',
    giveUp: () => {
      clearTimeout(timer)
      controller.abort()
      formStore.cancelCheck()
    },
  }
  const timer = setTimeout(() => void sendRun(formStore, run, send, controller.signal), waitMs)
  return run
}

/**
 * Checks an entry half a second after its last change, once per text. Each change gives the older check up, also one
 * that leaves the trimmed text as it was. A file's values wait until a check is asked for. CRD-5, CRD-7, C-3.
 */
export const createVerificationScheduler = (
  formStore: VerificationStore,
  send: SendCheck,
): VerificationScheduler => {
  let isAllowed = false
  let run: Run | null = null

  const halt = () => {
    const before = run
    run = null
    before?.giveUp()
  }
  const follow = (waitMs: number) => {
    const entry = formStore.read()
    const isOpen = entry?.status.kind === 'unknown' || entry?.status.kind === 'verifying'
    if (!isAllowed || entry === undefined || !isOpen) return halt()
    if (run !== null && isCurrent(run, entry)) return
    halt()
    run = startRun(formStore, entry, send, waitMs)
  }
  return {
    look: (isNow) => {
      isAllowed = isNow
      follow(VERIFY_QUIET_MS)
    },
    ask: () => {
      halt()
      formStore.askCheck()
      follow(0)
    },
    stop: halt,
  }
}
