import { trimText } from '@/domain/shared/text/invisible'
import type { UserRecord } from '@/server/store/records'
import type { Core } from './core'

/** Normalises an e-mail address for storage and comparison: trimmed, lower case. */
export const normalEmail = (email: string): string => trimText(email).toLowerCase()

/** Returns the user with an e-mail address, in any letter case; null if there is none. */
export const userByEmail = (core: Core, email: string): UserRecord | null =>
  core.store.list('users', { email: normalEmail(email) })[0] ?? null
