import { trimText } from '@/domain/shared/text/invisible'
import { errorText, HttpError, isSessionOver } from '@/api/client/errors'
import { hasStatus } from '@/api/client/request'
import { readSecret, verifyCredential } from '@/api/resources/stacks/credentials'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { entryWithStoredValues } from '@/domain/credentials/form/editing'
import { trimmedPayload } from '@/domain/credentials/form/payload'
import type { SecretAnswer } from '@/domain/credentials/types'
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

/**
 * Checks the stored credential of a stack's source or destination: reads its values (timeout 15 s, CRD-10) and
 * verifies them with the service. Calls `onStep` with each state, the last of which is the result; failures are
 * states too, so the promise never rejects. Reports nothing after an abort or the end of the session. The values
 * exist only within this call and are never cached (PLUS-4, V-9).
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

const verified = async (body: ReturnType<typeof bodyOf>, signal: AbortSignal): Promise<SideCheck> => {
  try {
    const { isSuccess, message, isUnclear = false } = await verifyCredential({ body, signal })
    if (isUnclear) return { kind: 'notChecked', message }
    return isSuccess ? { kind: 'works' } : { kind: 'refused', message }
  } catch (error) {
    if (isSessionOver(error)) throw error
    const message = errorText(error) ?? apiMessages.unexpected
    return isRefusal(error) ? { kind: 'refused', message } : { kind: 'notChecked', message }
  }
}
