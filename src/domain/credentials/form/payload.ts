/** Request values of create and verify. Spec 2 §5 (CRD-2). */
import type { CredentialAttributes } from '@/domain/credentials/types'

/** Trims values and drops empty ones. Multi-line text keeps its inner line breaks. */
export const trimmedPayload = (attributes: CredentialAttributes): Record<string, string> => {
  const payload: Record<string, string> = {}
  for (const [name, text] of Object.entries(attributes)) {
    const value = text.trim()
    if (value !== '') payload[name] = value
  }
  return payload
}
