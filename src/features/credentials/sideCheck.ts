/** One side of a stack checked with the service: its secret read, and sent back to be verified. PLUS-4. */
import { errorText, HttpError, isSessionOver } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { readSecret, verifyCredential } from '@/api/resources/credentials'
import type { SideCheck } from '@/domain/credentials/diagnosis'
import { storedEntry } from '@/domain/credentials/editing'
import { trimmedPayload } from '@/domain/credentials/payload'
import type { SecretAnswer } from '@/domain/credentials/types'
import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'
import type { EditSide } from './editSides'

/** What is known of a side before anything is asked; null for one that can be checked. */
const knownBefore = ({ state, credential }: EditSide): SideCheck | null => {
  if (state.kind === 'none') return { kind: 'none' }
  return credential === null ? { kind: 'missing' } : null
}

/** Spec 2 §8: a 500 has one text, whether the status line or the body's `status` says it. */
const notRead = (status: number): SideCheck => {
  if (status === 404) return { kind: 'missing' }
  return { kind: 'notChecked', message: status === 500 ? errorMessages.secret : statusText(status) }
}

const notReadBecause = (error: unknown): SideCheck => {
  for (const status of [500, 404]) if (hasStatus(error, status)) return notRead(status)
  return { kind: 'notChecked', message: errorText(error) ?? apiMessages.unexpected }
}

/** As the form of "Edit Credentials" would send it. */
const bodyOf = (side: EditSide, credential: NonNullable<EditSide['credential']>, secret: SecretAnswer) => {
  const { state } = side
  const values =
    state.kind === 'editable' ? storedEntry(state.target, state.fieldSet, secret).attributes : secret.values
  const name = secret.secretName === '' ? credential.name : secret.secretName
  return { id: credential.id, label: credential.label, name: name.trim(), value: trimmedPayload(values) }
}

/**
 * Reads the values of a side's credential within 15 s (CRD-10) and has them verified. They live in this call alone and are
 * kept nowhere (V-9). Tells each step; nothing once it is given up or the session has ended.
 */
export const checkSide = async (
  side: EditSide,
  signal: AbortSignal,
  onStep: (check: SideCheck) => void,
): Promise<void> => {
  const tell = (check: SideCheck) => {
    if (!signal.aborted) onStep(check)
  }
  const { credential } = side
  const known = knownBefore(side)
  if (known !== null || credential === null) return tell(known ?? { kind: 'missing' })
  tell({ kind: 'reading' })
  try {
    const secret = await readSecret(credential.id, signal)
    if (secret.status !== 200) return tell(notRead(secret.status))
    tell({ kind: 'verifying' })
    tell(await verified(bodyOf(side, credential, secret), signal))
  } catch (error) {
    if (!isSessionOver(error)) tell(notReadBecause(error))
  }
}

/** "Could not use what was sent". Every other status is about the call or the service, whatever its words. */
const UNUSABLE: readonly number[] = [400, 422]

/** Whether it says something about the credentials: the answer of a check with any status, or what was sent is unusable. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false
  const { status, body } = error
  const hasResult =
    typeof body === 'object' && body !== null && 'is_success' in body && body.is_success === false
  return hasResult || UNUSABLE.includes(status)
}

const verified = async (body: ReturnType<typeof bodyOf>, signal: AbortSignal): Promise<SideCheck> => {
  try {
    const { isSuccess, message } = await verifyCredential({ body, signal })
    return isSuccess ? { kind: 'works' } : { kind: 'refused', message }
  } catch (error) {
    if (isSessionOver(error)) throw error
    const message = errorText(error) ?? apiMessages.unexpected
    return isRefusal(error) ? { kind: 'refused', message } : { kind: 'notChecked', message }
  }
}
