/**
 * Brand marks of simple-icons (CC0), by connector label. A separate chunk: import it only through `useBrandMark`, so
 * that it is not part of the initial download.
 */
import apple from 'simple-icons/icons/apple.svg?raw'
import appStore from 'simple-icons/icons/appstore.svg?raw'
import firebase from 'simple-icons/icons/firebase.svg?raw'
import googleAdMob from 'simple-icons/icons/googleadmob.svg?raw'
import googleAds from 'simple-icons/icons/googleads.svg?raw'
import googleAnalytics from 'simple-icons/icons/googleanalytics.svg?raw'
import googleBigQuery from 'simple-icons/icons/googlebigquery.svg?raw'
import googleCloudStorage from 'simple-icons/icons/googlecloudstorage.svg?raw'
import googlePlay from 'simple-icons/icons/googleplay.svg?raw'
import meta from 'simple-icons/icons/meta.svg?raw'
import snapchat from 'simple-icons/icons/snapchat.svg?raw'
import snowflake from 'simple-icons/icons/snowflake.svg?raw'
import tikTok from 'simple-icons/icons/tiktok.svg?raw'
import unity from 'simple-icons/icons/unity.svg?raw'
import { brandColours, type BrandColour } from '@/theme/brandColours'

/** A single path on a 24 × 24 grid; a null colour means text.primary. */
export interface BrandMark {
  readonly path: string
  readonly colour: BrandColour | null
}

function mark(svg: string, colour: BrandColour | null): BrandMark {
  return { path: /<path d="([^"]+)"/.exec(svg)?.[1] ?? '', colour }
}

const metaMark = mark(meta, brandColours.meta)

export const brandMarks: ReadonlyMap<string, BrandMark> = new Map([
  ['admob', mark(googleAdMob, brandColours.googleAdMob)],
  ['apple_appstore', mark(appStore, brandColours.appStore)],
  ['apple_search_ads', mark(apple, null)],
  ['bigquery', mark(googleBigQuery, brandColours.googleBigQuery)],
  ['firebase_bigquery', mark(firebase, brandColours.firebase)],
  ['gcs', mark(googleCloudStorage, brandColours.googleCloudStorage)],
  ['google_ads', mark(googleAds, brandColours.googleAds)],
  ['google_analytics', mark(googleAnalytics, brandColours.googleAnalytics)],
  ['google_playstore', mark(googlePlay, null)],
  ['meta', metaMark],
  ['meta_audience', metaMark],
  ['snapchat', mark(snapchat, null)],
  ['snowflake', mark(snowflake, brandColours.snowflake)],
  ['tiktok', mark(tikTok, null)],
  ['unity_ads', mark(unity, null)],
])
