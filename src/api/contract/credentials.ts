import * as z from 'zod/mini'
import { NO_DESTINATION, shownCredentialName } from '@/domain/catalogue/inSentence'
import type { Credential, SecretAnswer, VerifyAnswer } from '@/domain/credentials/types'
import {
  CREDENTIAL_MAX_FIELDS,
  CREDENTIAL_NAME_MAX_CHARACTERS,
  CREDENTIAL_VALUE_MAX_CHARACTERS,
  FIELD_KEY_MAX_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  VERSION_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textsUpTo, textUpTo } from './bounded'
import { id, listIn, text, textOrNull } from './read'

const credentialObject = z.object({ id, name: text, label: z.string(), value: z.optional(z.unknown()) })
/**
 * Schema of a saved credential (a named set of keys) in a list or after its creation: JSON in, `Credential` out. Secret
 * values that a service sends anyway are dropped.
 */
export const credentialSchema = z.pipe(
  credentialObject,
  z.transform((wire: z.output<typeof credentialObject>): Credential => ({
    id: wire.id,
    name: wire.label === NO_DESTINATION ? shownCredentialName(wire.name) : wire.name,
    label: wire.label,
  })),
)
/** Schema of the response that lists the organisation's credentials, without their secret values. */
export const credentialsSchema = listIn('credentials', credentialSchema)

/** One secret value: numbers and booleans become text, null becomes ''. */
const value = z.pipe(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.transform((raw: string | number | boolean | null) => (raw === null ? '' : String(raw))),
)
const secretObject = z.object({
  secret_name: text,
  secret_value: z.record(z.string(), value),
  status: z.optional(z.number()),
  /** Not every backend sends one. */
  version: textOrNull,
})
/** An error that the service sends with HTTP 200 and the real status in the body (MOD-3). */
const refusedSecretObject = z.object({ status: z.number().check(z.refine((status) => status !== 200)) })
/**
 * Schema of the response with the secret values of one credential: JSON in, `SecretAnswer` out. `status` is the HTTP
 * status that some services repeat in the body, 200 without one; any other status is an error and comes with no values.
 */
export const secretSchema = z.pipe(
  z.union([secretObject, refusedSecretObject]),
  z.transform((wire: z.output<typeof secretObject> | z.output<typeof refusedSecretObject>): SecretAnswer =>
    'secret_value' in wire
      ? {
          secretName: wire.secret_name,
          values: wire.secret_value,
          status: wire.status ?? 200,
          version: wire.version,
        }
      : { secretName: '', values: {}, status: wire.status, version: null },
  ),
)

const updatedObject = z.object({
  secret_value: z.optional(z.record(z.string(), value)),
  message: text,
  version: textOrNull,
})
/** Schema of the response to an update of a credential: the service's message, '' without one, and the new version. */
export const credentialUpdatedSchema = z.pipe(
  updatedObject,
  z.transform(({ message, version }: z.output<typeof updatedObject>) => ({ message, version })),
)

const verifyObject = z.object({
  is_success: z.boolean(),
  message: text,
  /** Form field at fault; not every backend names it. */
  field: textOrNull,
  /** `unclear`: the provider could not say whether it accepts the values. Not every backend tells. */
  verdict: textOrNull,
})
/**
 * Schema of the response to a verification of a credential with its provider: whether it was accepted, the service's
 * message ('' without one), and the field at fault.
 */
export const verifySchema = z.pipe(
  verifyObject,
  z.transform((wire: z.output<typeof verifyObject>): VerifyAnswer => ({
    isSuccess: wire.is_success,
    message: wire.message,
    ...(wire.field !== null && { field: wire.field }),
    ...(wire.verdict === 'unclear' && { isUnclear: true }),
  })),
)

const sentFields = {
  label: textUpTo(LABEL_MAX_CHARACTERS),
  name: textUpTo(CREDENTIAL_NAME_MAX_CHARACTERS),
  value: textsUpTo(CREDENTIAL_MAX_FIELDS, FIELD_KEY_MAX_CHARACTERS, CREDENTIAL_VALUE_MAX_CHARACTERS),
}
/** Request body that creates a credential; `value` maps field names to secret values. */
export const credentialBody = z.object(sentFields)
/** Request body that updates a credential; `version` is the one that was read, and is refused (409) if it has changed. */
export const credentialUpdateBody = z.object({
  ...sentFields,
  version: z.optional(textUpTo(VERSION_MAX_CHARACTERS)),
})
/** Request body that verifies a credential with its provider; `id` is absent for one that is not saved yet. */
export const verifyBody = z.object({ id: z.optional(id), ...sentFields })
