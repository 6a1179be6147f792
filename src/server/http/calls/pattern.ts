import type { Endpoint } from '@/api/contract/endpoint'
import { oauthCallback } from '@/api/contract/endpoints'
import { everyEndpoint } from '@/api/contract/everyEndpoint'

/** Returns the paths of an API endpoint: its path and its alias, if any. */
export const patternsOf = ({ path, alias }: Endpoint): readonly string[] =>
  alias === undefined ? [path] : [path, alias]

/** Allowed characters of a path parameter: no escapes and no leading dots. */
const PARAMETER = String.raw`[\w~-][\w.~-]*`
/** Run ids such as `manual__2026-11-22T09:15:00+00:00`, in which clients escape colons and plus signs. */
const RUN_PARAMETER = String.raw`\w(?:[\w.~:+-]|%3[Aa]|%2[Bb])*`
/** Names of files, whose schemas people choose; clients escape what is no letter or digit of ASCII. */
const FILE_PARAMETER = String.raw`(?:[\w~-]|%[0-9A-F]{2})(?:[\w.~-]|%[0-9A-F]{2})*`
const PARAMETERS: Readonly<Record<string, string>> = { ':run': RUN_PARAMETER, ':file': FILE_PARAMETER }

/** Pattern of the values of a path parameter, such as `:id`. */
export const parameterPattern = (name: string): string => PARAMETERS[name] ?? PARAMETER

const tablePaths = [...everyEndpoint, oauthCallback].map((endpoint) => ({
  endpoint,
  patterns: patternsOf(endpoint).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, parameterPattern)}$`)),
}))

/** Returns the API endpoints at a path, one per method; an empty list for an unknown path. */
export const callsAt = (path: string): readonly Endpoint[] =>
  tablePaths
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(path)))
    .map(({ endpoint }) => endpoint)

/**
 * Whether a path matches an endpoint of the API contract exactly. MSW accepts more: any letter case,
 * trailing slashes and escaped characters, which no client sends.
 */
export const isTablePath = (path: string): boolean => callsAt(path).length > 0
