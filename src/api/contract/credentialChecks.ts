import * as z from 'zod/mini'
import type {
  CheckedBy,
  CredentialChange,
  CredentialRecordInfo,
  RotationResult,
  StoredCheck,
} from '@/domain/credentials/list/storedCheck'
import {
  CREDENTIAL_MAX_FIELDS,
  CREDENTIAL_VALUE_MAX_CHARACTERS,
  FIELD_KEY_MAX_CHARACTERS,
  VERSION_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textsUpTo, textUpTo } from './bounded'
import { expiry, idOrNull, id, listIn, listOrEmpty, text, textOrNull } from './read'

/** Timeout, in milliseconds, of the call that checks a new secret with all stacks of a credential. */
export const ROTATION_TIMEOUT_MS = 60_000

const checkedByObject = z.object({
  kind: text,
  name: text,
  source_id: idOrNull,
  dag_run_id: text,
  logical_date: z.optional(z.nullable(expiry)),
})
/** Schema of who has checked a credential; null for a kind that this version does not know. */
export const checkedBySchema = z.pipe(
  checkedByObject,
  z.transform((wire: z.output<typeof checkedByObject>): CheckedBy | null => {
    if (wire.kind === 'person') return { kind: 'person', name: wire.name }
    if (wire.kind === 'staff') return { kind: 'staff' }
    if (wire.kind !== 'run' || wire.source_id === null) return null
    return { kind: 'run', stackId: wire.source_id, runId: wire.dag_run_id, at: wire.logical_date ?? null }
  }),
)

const lastCheckObject = z.object({
  at: expiry,
  by: z.optional(z.nullable(checkedBySchema)),
  is_success: z.boolean(),
  message: text,
})
const lastCheckSchema = z.pipe(
  lastCheckObject,
  z.transform((wire: z.output<typeof lastCheckObject>): StoredCheck => ({
    at: wire.at,
    by: wire.by ?? null,
    isSuccess: wire.is_success,
    message: wire.message,
  })),
)

const infoObject = z.object({
  credential_id: id,
  last_check: z.optional(z.nullable(lastCheckSchema)),
  expires_at: z.optional(z.nullable(expiry)),
  version: textOrNull,
})
const infoSchema = z.pipe(
  infoObject,
  z.transform((wire: z.output<typeof infoObject>): CredentialRecordInfo => ({
    credentialId: wire.credential_id,
    lastCheck: wire.last_check ?? null,
    expiresAt: wire.expires_at ?? null,
    version: wire.version,
  })),
)
/** Schema of the response with the last check and the expiry of each credential of the organisation. */
export const credentialChecksSchema = listIn('checks', infoSchema)

/**
 * Body that replaces secret values of a credential. Values that are left out stay. With `accept_unchecked`, they are
 * replaced although some stacks could not be checked. `version` is the secret's as it was listed, and is refused (409) if
 * it has changed.
 */
export const rotateBody = z.object({
  accept_unchecked: z.optional(z.boolean()),
  value: textsUpTo(CREDENTIAL_MAX_FIELDS, FIELD_KEY_MAX_CHARACTERS, CREDENTIAL_VALUE_MAX_CHARACTERS),
  version: z.optional(textUpTo(VERSION_MAX_CHARACTERS)),
})

/** Verdicts of a check on the wire. */
const VERDICTS = ['works', 'refused', 'not_checked'] as const
const verdictKinds = { works: 'works', refused: 'refused', not_checked: 'notChecked' } as const

const rotationObject = z.object({
  is_success: z.boolean(),
  message: text,
  stacks: listOrEmpty(z.object({ source_id: id, verdict: z.enum(VERDICTS), message: text })),
})
/** Schema of the response to the replacement of a secret: whether it was replaced, and the check of each stack. */
export const rotationSchema = z.pipe(
  rotationObject,
  z.transform((wire: z.output<typeof rotationObject>): RotationResult => ({
    isSuccess: wire.is_success,
    message: wire.message,
    stacks: wire.stacks.map(({ source_id: stackId, verdict, message }) => ({
      stackId,
      kind: verdictKinds[verdict],
      message,
    })),
  })),
)

const changeObject = z.object({ version: textOrNull, changed_by: textOrNull, changed_at: textOrNull })
/** Schema of the refusal (409) of a change that would undo a newer one. Not every backend names who made that. */
export const credentialChangeSchema = z.pipe(
  changeObject,
  z.transform((wire: z.output<typeof changeObject>): CredentialChange => {
    const at = Date.parse(wire.changed_at ?? '')
    return { version: wire.version, by: wire.changed_by, at: Number.isNaN(at) ? null : at }
  }),
)
