import * as z from 'zod/mini'
import { EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'

/** Schema of all that is stored about a person: kept as the service sends it, since it is only saved as a file. */
export const personalDataSchema = z.record(z.string(), z.unknown())

/** Request body that deletes the caller's account: their address, as they have typed it. */
export const deleteAccountBody = z.object({ email: textUpTo(EMAIL_MAX_CHARACTERS) })
