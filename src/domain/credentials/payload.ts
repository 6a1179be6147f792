/** What create and verify send. Spec 2 §5 (CRD-2). */
import type { CredentialAttributes } from './types'

/** Values trimmed, empty ones dropped. Multi-line text keeps its inner line ends. */
export const trimmedPayload = (attributes: CredentialAttributes): Record<string, string> => {
  const payload: Record<string, string> = {}
  for (const [name, text] of Object.entries(attributes)) {
    const value = text.trim()
    if (value !== '') payload[name] = value
  }
  return payload
}
