import { errorText, isOutcomeUnknown } from '@/api/client/errors'
import { credentialChangeIn } from '@/api/resources/stacks/credentialChecks'
import type { ReplaceFailure } from './ReplaceSecretForm'
import type { RotationResult } from '@/domain/credentials/list/storedCheck'
import { apiMessages } from '@/domain/messages/api'

/** Returns why the service did not replace a secret. */
export const failureOfResult = ({ message, stacks }: RotationResult): ReplaceFailure => {
  const isRefused = message !== '' || stacks.some(({ kind }) => kind === 'refused')
  const isUnchecked = stacks.some(({ kind }) => kind === 'notChecked')
  return isUnchecked && !isRefused ? { kind: 'notChecked' } : { kind: 'refused', message }
}

/** Returns what is known after a call that replaces a secret failed. */
export const failureOfError = (error: unknown): ReplaceFailure => {
  const change = credentialChangeIn(error)
  if (change !== null) return { kind: 'changed', change }
  return {
    kind: isOutcomeUnknown(error) ? 'unknown' : 'failed',
    message: errorText(error) ?? apiMessages.unexpected,
  }
}
