import * as z from 'zod/mini'
import { type Passkey, PASSKEYS_MAX } from '@/domain/access/passkeys'
import { RECOVERY_CODES } from '@/domain/access/secondFactor'
import {
  CODE_MAX_CHARACTERS,
  PASSKEY_NAME_MAX_CHARACTERS,
  PASSKEY_PART_MAX_CHARACTERS,
  SENT_PASSWORD_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { readTime } from '@/domain/shared/text/dates'
import { textUpTo } from './bounded'
import { id, textOrNull } from './read'

const passkeyObject = z.object({
  id,
  name: textUpTo(PASSKEY_NAME_MAX_CHARACTERS),
  created_at: z.string(),
  last_used_at: textOrNull,
})
/** Schema of a passkey: JSON in, `Passkey` out. */
const passkeySchema = z.pipe(
  passkeyObject,
  z.transform((wire: z.output<typeof passkeyObject>): Passkey => ({
    id: wire.id,
    name: wire.name,
    createdAt: readTime(wire.created_at) ?? 0,
    lastUsedAt: readTime(wire.last_used_at),
  })),
)

const addedObject = z.object({
  ...passkeyObject.shape,
  recovery_codes: z.optional(z.array(textUpTo(CODE_MAX_CHARACTERS)).check(z.maxLength(RECOVERY_CODES))),
})
/** Schema of an added passkey, which has the recovery codes where it turns two-step login on: nothing else tells them. */
export const addedPasskeySchema = z.pipe(
  addedObject,
  z.transform((wire: z.output<typeof addedObject>) => ({ recoveryCodes: wire.recovery_codes ?? [] })),
)

const listObject = z.object({ passkeys: z.array(passkeySchema).check(z.maxLength(PASSKEYS_MAX)) })
/** Schema of the passkeys of the current user. */
export const passkeysSchema = z.pipe(
  listObject,
  z.transform((wire: z.output<typeof listObject>) => wire.passkeys),
)

const part = textUpTo(PASSKEY_PART_MAX_CHARACTERS)
const descriptor = z.object({ id: part, type: z.literal('public-key') })

/** Schema of what the browser makes a passkey from, in the names of WebAuthn. */
export const newPasskeySchema = z.object({
  rp: z.object({ id: part, name: part }),
  user: z.object({ id: part, name: part, displayName: part }),
  challenge: part,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor).check(z.maxLength(PASSKEYS_MAX)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

/** Request body that begins a passkey. */
export const beginPasskeyBody = z.object({ password: textUpTo(SENT_PASSWORD_MAX_CHARACTERS) })

const answered = { id: part, rawId: part, type: z.literal('public-key') }

/** Request body that adds a passkey: its name, and the answer of the authenticator as WebAuthn writes it in JSON. */
export const addPasskeyBody = z.object({
  name: textUpTo(PASSKEY_NAME_MAX_CHARACTERS),
  credential: z.object({
    ...answered,
    response: z.object({ clientDataJSON: part, attestationObject: part }),
  }),
})

/** Request body that removes a passkey. */
export const removePasskeyBody = beginPasskeyBody

/** Answer of an authenticator with which a login shows a passkey, as WebAuthn writes it in JSON. */
export const passkeyAnswer = z.object({
  ...answered,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
})

/** Schema of the refusal of a right password without its second step, of an account with passkeys. */
export const passkeyRefusal = z.object({
  reason: z.literal('second_factor'),
  passkey_challenge: part,
  /** Set where it has no authenticator app. */
  second_step: z.optional(z.literal('passkey')),
})
