/** Values of sample mode, where any text of a field's shape works, in the form that a source can work with. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { repairPem } from '@/domain/credentials/upload/pem'
import { SAMPLE_DESCRIPTION } from '@/connectors/ownSource/simulator'
import type { Source, SourceTools } from '../core/source'

/** Value that no simulated provider knows in sample mode. */
const UNKNOWN_VALUE = 'invalid'

/** Whether a simulated provider knows a value in sample mode: any but an empty one, and the word `invalid`. */
export const acceptsInSample = (value: string): boolean =>
  value.trim() !== '' && value.trim() !== UNKNOWN_VALUE

const numberOr = (value: string): string => (/^\d+$/.test(value.trim()) ? value : ACCOUNT)

/** The only publisher of the simulated AdMob. */
const PUBLISHER = 'pub-1234567890123456'

/** The only organization of the simulated Snapchat. */
const ORGANIZATION = '40d6719b-da09-410b-9185-0cc9c0dfed1d'

/** A dataset of the simulated BigQuery. */
const DATASET = 'analytics_123456789'

/** Account number for any name of an account. */
const ACCOUNT = '1234567890'

/** Region of the simulated bucket in Amazon S3. */
const BUCKET_REGION = 'eu-central-1'

type KeyKind = 'ec' | 'rsa'

const madeKeys = new Map<KeyKind, string>()
const sampleKey = (kind: KeyKind): string => {
  const known = madeKeys.get(kind)
  if (known !== undefined) return known
  const { privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const made = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  madeKeys.set(kind, made)
  return made
}

const isKey = (text: string, kind: KeyKind): boolean => {
  try {
    return createPrivateKey(repairPem(text).trim()).asymmetricKeyType === kind
  } catch {
    return false
  }
}

type Forms = Readonly<Record<string, (value: string) => string>>

/** Fields whose values a source looks at before it sends them, by label of the source type. */
const FORMS: Readonly<Record<string, Forms>> = {
  google_ads: { advertiser_id: (value) => (/^[\d\s-]+$/.test(value) ? value : ACCOUNT) },
  // a text of one line is no description, and any value works
  own_source: { description: (value) => (value.includes('\n') ? value : SAMPLE_DESCRIPTION) },
  adjust_csv_google: { private_key: (value) => (isKey(value, 'rsa') ? value : sampleKey('rsa')) },
  google_playstore: { private_key: (value) => (isKey(value, 'rsa') ? value : sampleKey('rsa')) },
  google_analytics: {
    private_key: (value) => (isKey(value, 'rsa') ? value : sampleKey('rsa')),
    property_ids: (value) => (/^[\d\s,]+$/.test(value) ? value : ACCOUNT),
  },
  firebase_bigquery: {
    private_key: (value) => (isKey(value, 'rsa') ? value : sampleKey('rsa')),
    dataset_id: (value) => (/^\w+$/.test(value) ? value : DATASET),
  },
  admob: { publisher_id: () => PUBLISHER },
  game_analytics_s3: {
    region: () => BUCKET_REGION,
    bucket_name: (value) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : 'sample-bucket'),
  },
  snapchat: { organization_id: () => ORGANIZATION },
  meta_audience: { business_id: numberOr, advertiser_id: numberOr },
  meta: { ad_account_id: (value) => (/^(act_)?\d+$/.test(value) ? value : ACCOUNT) },
  // a key of the right shape may open nothing, and cannot sign
  apple_appstore: { private_key: (value) => (isKey(value, 'ec') ? value : sampleKey('ec')) },
  apple_search_ads: { private_key: (value) => (isKey(value, 'ec') ? value : sampleKey('ec')) },
}

const formed = (secret: SourceTools['secret'], forms: Forms): SourceTools['secret'] =>
  Object.fromEntries(
    Object.entries(secret).map(([field, value]) => {
      const form = Object.hasOwn(forms, field) ? forms[field] : undefined
      return [field, form === undefined || !acceptsInSample(value) ? value : form(value)]
    }),
  )

const totalsWith = (
  totals: NonNullable<Source['totals']>,
  toolsOf: (tools: SourceTools) => SourceTools,
): NonNullable<Source['totals']> =>
  Object.fromEntries(
    Object.entries(totals).map(([endpoint, total]) => [
      endpoint,
      { ...total, readPage: (tools, ...page) => total.readPage(toolsOf(tools), ...page) },
    ]),
  )

/** Returns a source that takes the values of sample mode. */
export const withSampleValues = (label: string, source: Source): Source => {
  const forms = Object.hasOwn(FORMS, label) ? FORMS[label] : undefined
  if (forms === undefined) return source
  // the same object for the same credential, by which a run knows its tokens
  const known = new WeakMap<SourceTools['secret'], SourceTools['secret']>()
  const toolsOf = (tools: SourceTools): SourceTools => {
    const secret = known.get(tools.secret) ?? formed(tools.secret, forms)
    known.set(tools.secret, secret)
    return { ...tools, secret }
  }
  return {
    ...source,
    check: (tools) => source.check(toolsOf(tools)),
    readPage: (tools, ...page) => source.readPage(toolsOf(tools), ...page),
    ...(source.endpointsWith && { endpointsWith: (tools) => source.endpointsWith?.(toolsOf(tools)) ?? [] }),
    ...(source.totals && { totals: totalsWith(source.totals, toolsOf) }),
  }
}
