import { randomBytes } from 'node:crypto'

const NAME_BYTES = 12

/** Creates the name of the secret of a connection; the name reveals nothing. */
export const newSecretName = (): string => `oauth-${randomBytes(NAME_BYTES).toString('base64url')}`
