/** What the connect buttons get from a provider. */
import * as z from 'zod/mini'
import type { SourceTools } from '@/server/connectors/core/source'
import { RunError } from '@/server/lib/runErrors'
import type { OAuthCode } from './tokenRequests'

/** Values of the credential form that the provider fills, and the choices of its dropdown. */
interface Connection {
  readonly values: Readonly<Record<string, string>>
  readonly ids: readonly string[]
}

/** Exchanges a code for a connection. Throws a RunError whose message is for people. */
export type Connect = (tools: SourceTools, code: OAuthCode) => Promise<Connection>

/**
 * Choices that the dropdown gets: they travel in the header of a redirect, and a proxy in front may limit its size.
 */
const MOST_IDS = 300
/** Pages of accounts that are read. */
export const MOST_PAGES = 10

/** A token of a provider; none is longer than this. */
export const tokenText = z.string().check(z.minLength(1), z.maxLength(8_000))
/** Name, address or id of an account. */
export const accountText = z.string().check(z.minLength(1), z.maxLength(500))

/** Adds a secret to those that are masked in texts. */
export const withSecret = (tools: SourceTools, name: string, value: string): SourceTools => ({
  ...tools,
  secret: { ...tools.secret, [name]: value },
})

/** Checks that a login reaches any account. `what` is what was not found, such as "ad account". */
export const someIds = (name: string, what: string, ids: readonly string[]): readonly string[] => {
  if (ids.length > 0) return [...new Set(ids)].slice(0, MOST_IDS)
  throw new RunError(
    'credentials',
    `You are logged in to ${name}, but this login reaches no ${what}. Connect another account, or have somebody give yours access.`,
  )
}
