/** Checks of types that log in by OAuth and are not read yet. */
import type { CheckResult } from '@/server/lib/credentialForm'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type { OAuthClient } from '@/server/connectors/oauth/clients'
import { checkMetaAudience } from '@/connectors/meta/check'

type OAuthCheck = (tools: SourceTools, client: OAuthClient | null) => Promise<CheckResult>

/** Tokens of Meta are checked without the operator's app. */
const CHECKS = new Map<string, OAuthCheck>([['meta_audience', checkMetaAudience]])

/** Returns the check of a type, with the operator's client; null for a type that logs in otherwise. */
export const oauthCheckOf = (label: string, client: OAuthClient | null): Source['check'] | null => {
  const check = CHECKS.get(label)
  return check === undefined ? null : (tools) => check(tools, client)
}
