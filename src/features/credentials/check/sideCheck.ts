import { trimText } from '@/domain/shared/text/invisible'
import { errorText, HttpError, isSessionOver } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { checkStoredCredential } from '@/api/resources/stacks/credentialChecks'
import { readSecret, verifyCredential } from '@/api/resources/stacks/credentials'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { entryWithStoredValues } from '@/domain/credentials/form/editing'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { SecretAnswer, VerifyAnswer } from '@/domain/credentials/types'
import { apiMessages, statusText } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'
import type { EditSide } from '@/features/credentials/edit/editSides'

/** Result that needs no request; null if the side must be checked. */
const knownBefore = ({ state, credential }: EditSide): SideCheck | null => {
  if (state.kind === 'none') return { kind: 'none' }
  return credential === null ? { kind: 'missing' } : null
}

/** Maps a failed read. Spec 2 §8: a 500 has a fixed text, whether in the status line or in the body's `status`. */
const notRead = (status: number): SideCheck => {
  if (status === 404) return { kind: 'missing' }
  return { kind: 'notChecked', message: status === 500 ? errorMessages.secret : statusText(status) }
}

const notReadBecause = (error: unknown): SideCheck => {
  for (const status of [500, 404]) if (hasStatus(error, status)) return notRead(status)
  return { kind: 'notChecked', message: errorText(error) ?? apiMessages.unexpected }
}

/** Request body, the same as "Edit Credentials" sends. */
const bodyOf = (side: EditSide, credential: NonNullable<EditSide['credential']>, secret: SecretAnswer) => {
  const { state } = side
  const values =
    state.kind === 'editable'
      ? entryWithStoredValues(state.target, state.fieldSet, secret).attributes
      : secret.values
  const name = secret.secretName === '' ? credential.name : secret.secretName
  return { id: credential.id, label: credential.label, name: trimText(name), value: trimmedPayload(values) }
}

/** How a check is made. */
export interface CheckOptions {
  readonly signal: AbortSignal
  /** Whether the service checks the stored values itself, so that they need not be read; asked before each check. */
  readonly hasStoredCheck: () => Promise<boolean>
}

/**
 * Checks the stored credential of a stack's source or destination. Where the service cannot check stored values itself,
 * they are read (timeout 15 s, CRD-10) and sent back to be verified; they exist only within this call and are never cached
 * (PLUS-4, V-9).
 * Calls `onStep` with each state, the last of which is the result; failures are states too, so the promise never rejects.
 * Reports nothing after an abort or the end of the session.
 */
export const checkSide = async (
  side: EditSide,
  { signal, hasStoredCheck }: CheckOptions,
  onStep: (check: SideCheck) => void,
): Promise<void> => {
  const tell = (check: SideCheck) => {
    if (!signal.aborted) onStep(check)
  }
  const { credential } = side
  const known = knownBefore(side)
  if (known !== null || credential === null) return tell(known ?? { kind: 'missing' })
  try {
    if (await hasStoredCheck()) {
      tell({ kind: 'verifying' })
      return tell(await verified(() => checkStoredCredential(credential.id, signal), true))
    }
    tell({ kind: 'reading' })
    const secret = await readSecret(credential.id, signal)
    if (secret.status !== 200) return tell(notRead(secret.status))
    tell({ kind: 'verifying' })
    const body = bodyOf(side, credential, secret)
    tell(await verified(() => verifyCredential({ body, signal }), false))
  } catch (error) {
    if (!isSessionOver(error)) tell(notReadBecause(error))
  }
}

/** Status codes for unusable input; any other status concerns the request or the service. */
const UNUSABLE: readonly number[] = [400, 422]

/** Whether an error is a verdict on the credentials: a verification result with any status, or unusable input. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false
  const { status, body } = error
  const hasResult =
    typeof body === 'object' && body !== null && 'is_success' in body && body.is_success === false
  return hasResult || UNUSABLE.includes(status)
}

const verified = async (verify: () => Promise<VerifyAnswer>, isStored: boolean): Promise<SideCheck> => {
  try {
    const { isSuccess, message, isUnclear = false } = await verify()
    if (isUnclear) return { kind: 'notChecked', message }
    return isSuccess ? { kind: 'works' } : { kind: 'refused', message }
  } catch (error) {
    if (isSessionOver(error)) throw error
    if (isStored && hasStatus(error, 404)) return { kind: 'missing' }
    const message = errorText(error) ?? apiMessages.unexpected
    return isRefusal(error) ? { kind: 'refused', message } : { kind: 'notChecked', message }
  }
}
