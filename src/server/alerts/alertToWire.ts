import type { AlertFieldType, AlertReason } from '@/domain/alerts/alertKind'
import { recordOf } from '@/domain/alerts/alertKinds'
import type { AlertContent } from '@/domain/alerts/alertKinds'
import { ALERT_MAX_STACKS } from '@/domain/shared/limits'
import { iso } from '../lib/iso'

/** A value as the API has it, by the type of its field: times in epoch ms become ISO texts. */
const valueToWire = (type: AlertFieldType, value: unknown): unknown => {
  if (type === 'ids' && Array.isArray(value)) return value.slice(0, ALERT_MAX_STACKS)
  if (type.startsWith('time') && typeof value === 'number') return iso(value)
  if (type !== 'reason' || value === null) return value
  const { credentialId, ...reason } = value as AlertReason
  return { ...reason, credential_id: credentialId }
}

/** Fields of an alert that depend on its kind. */
export const contentToWire = (
  content: AlertContent,
  recoveredAt: number | null,
): { readonly kind: string } => {
  const record = recordOf(content.kind)
  const known: Readonly<Record<string, unknown>> = record.values?.(content, recoveredAt) ?? { ...content }
  const entries = Object.entries(record.fields).map(([name, [wireName, type]]) => [
    wireName,
    valueToWire(type, known[name]),
  ])
  return { ...Object.fromEntries(entries), kind: record.wire }
}
