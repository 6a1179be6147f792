/** Request values of create and verify. Spec 2 §5 (CRD-2). */
import type { CredentialAttributes } from '@/domain/credentials/types'
import { looksLikePem, repairPem } from '@/domain/credentials/upload/pem'
import { trimText } from '@/domain/shared/text/invisible'

/**
 * Returns the credential values to send: trimmed, without empty ones. Line breaks within a value stay; those of a private
 * key are repaired, because a single-line input drops them (CRD-2, W-11).
 */
export const trimmedPayload = (attributes: CredentialAttributes): Record<string, string> => {
  const payload: Record<string, string> = {}
  for (const [name, text] of Object.entries(attributes)) {
    const value = trimText(looksLikePem(text) ? repairPem(text) : text)
    if (value !== '') payload[name] = value
  }
  return payload
}
