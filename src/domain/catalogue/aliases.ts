/** Current and former names of connectors, for searches (PLUS-23). */
import { ownValue } from '@/domain/shared/ownValue'

const ALIASES: Readonly<Record<string, readonly string[] | undefined>> = {
  digital_turbine: ['Fyber', 'DT Exchange', 'Inneractive'],
  vungle: ['Liftoff', 'Liftoff Monetize'],
  ironsource: ['Unity LevelPlay', 'LevelPlay', 'ironSource'],
  apple_search_ads: ['Apple Ads', 'Search Ads'],
  applovin: ['MAX', 'AppLovin MAX'],
  apple_appstore: ['App Store Connect', 'iTunes Connect'],
  google_playstore: ['Google Play', 'Play Console'],
  meta: ['Facebook', 'Facebook Ads', 'Instagram'],
  meta_audience: ['Facebook Audience Network', 'FAN'],
  firebase_bigquery: ['Google Analytics for Firebase'],
  google_analytics: ['GA4'],
  google_ads: ['AdWords', 'UAC'],
  tiktok: ['Pangle', 'TikTok for Business'],
  bigquery: ['GCP'],
  redshift: ['AWS'],
  s3: ['AWS'],
  gcs: ['Google Cloud Storage'],
}

/** Alternative names of a type, by label; empty where there are none. */
export const aliasesOf = (label: string): readonly string[] => ownValue(ALIASES, label) ?? []

/**
 * Whether a search text is part of the name, the label (with or without underscores) or an alias; ignores case, ''
 * matches all.
 */
export const matchesType = (
  type: { readonly label: string; readonly name: string },
  search: string,
): boolean => {
  const wanted = search.trim().toLowerCase()
  const names = [type.name, type.label, type.label.replaceAll('_', ' '), ...aliasesOf(type.label)]
  return names.some((name) => name.toLowerCase().includes(wanted))
}
