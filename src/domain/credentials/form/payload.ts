/** Request values of create and verify. Spec 2 §5 (CRD-2). */
import type { CredentialAttributes } from '@/domain/credentials/types'

/** Returns the credential values to send: trimmed, without empty ones. Line breaks within a value stay (CRD-2). */
export const trimmedPayload = (attributes: CredentialAttributes): Record<string, string> => {
  const payload: Record<string, string> = {}
  for (const [name, text] of Object.entries(attributes)) {
    const value = text.trim()
    if (value !== '') payload[name] = value
  }
  return payload
}
