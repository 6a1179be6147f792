import { NAME_EFFECT_TIMEOUT_MS } from '@/domain/shared/constants'
import { define } from './endpoint'
import { effectQuery, nameChoiceBody, nameEffectSchema, nameQuery, namesQuery, namesSchema } from './names'
import { ignored } from './read'

/** Calls of the capability `names`. In a file of their own, so that only the page of the names loads their schemas. */
export const nameEndpoints = {
  list: define('names.list', 'GET', '/api/users/answers/names', namesSchema, { query: namesQuery }),
  effect: define('names.effect', 'GET', '/api/users/answers/names/effect', nameEffectSchema, {
    query: effectQuery,
    timeoutMs: NAME_EFFECT_TIMEOUT_MS,
  }),
  choose: define('names.choose', 'PUT', '/api/users/answers/names', ignored, {
    body: nameChoiceBody,
    role: 'ADMIN',
  }),
  undo: define('names.undo', 'DELETE', '/api/users/answers/names', ignored, {
    query: nameQuery,
    role: 'ADMIN',
  }),
} as const
