/** Sources by the label of their type in the catalogue. */
import type { Source } from '../core/source'
import { RunError } from '@/server/lib/runErrors'
import { GENERIC_SOURCES } from '@/server/connectors/simulated/genericKinds'
import { applovin } from './applovin'
import { genericSource } from './generic'
import { googleAds } from './googleAds'
import { ironsource } from './ironsource'
import { tenjin } from './tenjin'

const SOURCES: ReadonlyMap<string, Source> = new Map<string, Source>([
  ...Object.entries(GENERIC_SOURCES).map(([label, kinds]) => [label, genericSource(label, kinds)] as const),
  ['applovin', applovin],
  ['google_ads', googleAds],
  ['ironsource', ironsource],
  ['tenjin', tenjin],
])

/** Returns the source of a type, such as `applovin`. Throws a RunError for a type that Stackyard cannot connect to. */
export const sourceOf = (label: string): Source => {
  const source = SOURCES.get(label)
  if (source === undefined)
    throw new RunError('internal', 'Stackyard cannot connect to this source type yet.', label)
  return source
}
