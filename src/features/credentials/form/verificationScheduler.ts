import { trimText } from '@/domain/shared/text/invisible'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { CheckAnswer, CredentialAttributes, CredentialEntry } from '@/domain/credentials/types'
import { verificationFingerprint } from '@/domain/credentials/form/verification'
import { VERIFY_QUIET_MS } from '@/domain/shared/constants'

/**
 * State of a credential form, and the actions that record the progress of its verification (check) by the service.
 */
export interface VerificationStore {
  /** Latest values and verification status, even between renders; undefined once the form is removed. */
  readonly read: () => CredentialEntry | undefined
  /** Requests a check and resets the result of an earlier one. */
  readonly askCheck: () => void
  /** Marks the check as sent. */
  readonly startCheck: () => void
  /** Stores the result; `fingerprint` identifies the values that were sent. */
  readonly answerCheck: (fingerprint: string, answer: CheckAnswer) => void
  /** Marks the check as cancelled. */
  readonly cancelCheck: () => void
}

/** Request body of a credential's verification. */
export interface CheckBody {
  readonly label: string
  readonly name: string
  /** Trimmed values without empty ones (CRD-2). */
  readonly value: CredentialAttributes
}

/**
 * Sends a verification request. Resolves to its result, or to null if there is none to show, e.g. after an abort.
 * Never rejects.
 */
export type SendCheck = (body: CheckBody, signal: AbortSignal) => Promise<CheckAnswer | null>

/** Decides when the values of a credential form are sent for verification. */
export interface VerificationScheduler {
  /**
   * Call after each possible change: starts, keeps or aborts a check. `isAllowed` says whether the values may be
   * sent.
   */
  readonly look: (isAllowed: boolean) => void
  /** Checks immediately if allowed, and replaces the result of an earlier check. */
  readonly ask: () => void
  /** Aborts the running check. */
  readonly stop: () => void
}

/** Check of one set of values. */
interface Run {
  readonly name: string
  readonly attributes: CredentialAttributes
  /**
   * `waiting` for the debounce; `sent`, with or without a result; `untold` if it ended without a result, which
   * prevents a retry.
   */
  phase: 'waiting' | 'sent' | 'untold'
  readonly giveUp: () => void
}

const isOf = (run: Run, entry: CredentialEntry): boolean =>
  run.name === entry.name && run.attributes === entry.attributes

/**
 * Whether a run still belongs to the entry; a sent run is obsolete after any change, even one reverted to the same
 * text.
 */
const isCurrent = (run: Run, entry: CredentialEntry): boolean =>
  isOf(run, entry) && (run.phase !== 'sent' || entry.status.kind === 'verifying')

const sendRun = async (formStore: VerificationStore, run: Run, send: SendCheck, signal: AbortSignal) => {
  const entry = formStore.read()
  // changed since scheduling: the next `look` restarts
  if (entry?.status.kind !== 'unknown' || !isOf(run, entry)) return
  const fingerprint = verificationFingerprint(entry)
  const body = { label: entry.label, name: trimText(entry.name), value: trimmedPayload(entry.attributes) }
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
 * Creates a scheduler that verifies a credential form half a second after its last change, once per set of values.
 * Any change aborts the running check, even if the trimmed text stays the same; values from a file are checked on
 * request only. Independent of React, so that tests can cover any order of events (CRD-5, CRD-7, C-3).
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
