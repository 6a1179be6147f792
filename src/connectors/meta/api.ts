/** Answers of Meta's Graph API. Facts from public connectors, not yet confirmed with a live account. */
import type { AnswerRule } from '@/server/connectors/core/credentialProbe'

/** Codes of limits: of the app, the user, the page, the ad account and the business. */
const LIMITS = String.raw`(4|17|32|613|8000\d|80014)`

/** Meanings of Meta's errors, which all have the status 400, 401 or 403, by their code. */
export const META_RULES: readonly AnswerRule[] = [
  {
    statuses: [400, 401, 403, 429],
    text: new RegExp(String.raw`"code"\s*:\s*${LIMITS}\b`),
    means: { kind: 'unclear', message: 'Meta permits no more requests for now. Try again in a few minutes.' },
  },
  {
    statuses: [400, 401, 403, 500],
    text: /"code"\s*:\s*[12]\b/,
    means: { kind: 'unclear', message: 'Meta has a temporary problem. Try again in a few minutes.' },
  },
  {
    text: /"code"\s*:\s*190\b[^}]*"error_subcode"\s*:\s*463\b/,
    means: {
      kind: 'refused',
      field: 'access_token',
      message: 'The permission of Meta has ended; it lasts about 60 days. Connect Meta again.',
    },
  },
  {
    text: /"code"\s*:\s*(190|102|463|467)\b/,
    means: {
      kind: 'refused',
      field: 'access_token',
      message: 'Meta no longer accepts this login. Connect Meta again.',
    },
  },
  {
    statuses: [400, 401, 403],
    text: /"code"\s*:\s*(10|2\d\d)\b/,
    means: {
      kind: 'refused',
      field: null,
      message:
        'This Meta login may not read reports. Connect Meta again with all permissions on; the app of this server must be approved for them.',
    },
  },
]
