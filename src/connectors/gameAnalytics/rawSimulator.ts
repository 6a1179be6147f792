/**
 * A bucket of Amazon S3 with the raw events that GameAnalytics exports, simulated: the studio's users, in four files a day of
 * which one is not packed.
 */
import { gzipSync } from 'node:zlib'
import type { Row } from '@/server/lib/tables'
import { cacheByDay, daysIn, lastDays } from '@/server/lib/days'
import { bucketAddress } from '@/server/connectors/core/apiAddresses.mjs'
import { pageSize } from '@/server/connectors/simulated/simulator'
import type { PlainAnswer, Simulator, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { between, hashOf, pick } from '@/server/connectors/studio/hash'
import { GAMES } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import type { User, UserEvent } from '@/server/connectors/studio/studioUsers'
import { signedHeaders } from '../amazon/signature'

const LABEL = 'game_analytics_s3'
/** Region of the bucket, and another one, which knows where it is. */
const REGION = 'eu-central-1'
const OTHER_REGION = 'us-east-1'
const hostIn = (region: string): string => new URL(bucketAddress(region)).host
/** A value that nobody has, of which the signature is known. */
const UNKNOWN_KEY = 'invalid'

/** Days of which there are files. */
const FILE_DAYS = 35
const FILES_A_DAY = 4
const HOURS = 24 / FILES_A_DAY
const FIRST_GAME = 170_001
const LIST_KEYS = 1_000

const gameIdOf = (game: Game): number => FIRST_GAME + GAMES.indexOf(game)
const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1_000)

/** An event as it is exported, with its own fields. */
const lineOf = (user: User, time: string, fields: Row): Row => {
  const { id, game, country, campaign, installDay } = user
  const isIos = game.platform === 'ios'
  const install = secondsOf(`${installDay}T00:00:00Z`)
  return {
    arrival_ts: secondsOf(time) + between(1, 20, 'arrival', id, time),
    country_code: country,
    continent: country === 'US' || country === 'CA' || country === 'BR' ? 'AM' : 'EU',
    game_id: gameIdOf(game),
    ip: '203.0.113.0',
    user_meta: {
      install_ts: install,
      install_hour: install,
      first_build: '1.0.0',
      ...(campaign !== null && {
        attribution_partner: 'adjust',
        install_publisher: campaign.network.name,
        install_campaign: campaign.name,
      }),
    },
    data: {
      ...fields,
      client_ts: secondsOf(time),
      user_id: id,
      session_id: `${id.slice(0, 24)}${String(hashOf('session', id, time))
        .padStart(12, '0')
        .slice(-12)}`,
      session_num: 1 + Math.max(0, Math.round((secondsOf(time) - install) / 86_400)),
      platform: game.platform,
      build: '1.4.2',
      v: 2,
      ...(isIos
        ? { ios_idfv: id, ios_bundle_id: game.bundleId }
        : { google_aid: id, android_bundle_id: game.bundleId }),
      custom_01: campaign === null ? 'organic' : 'paid',
    },
  }
}

const fieldsOf = ({ id, type, name, cents }: UserEvent): Row => {
  const own = { event_uuid: id }
  if (type === 'purchase')
    return {
      ...own,
      category: 'business',
      event_id: `coins:pack_${cents}`,
      amount: cents,
      currency: 'USD',
      transaction_num: 1,
      cart_type: 'shop',
    }
  // each install opens a first session
  if (type === 'install') return { ...own, category: 'user', install: true }
  if (type === 'session') return { ...own, category: 'user' }
  return name.startsWith('level')
    ? { ...own, category: 'progression', event_id: 'Complete:world_1:level_7', score: 1_200, attempt_num: 2 }
    : { ...own, category: 'design', event_id: `tutorial:${name}`, value: 1 }
}

/** What follows an event in the data: the end of a session, and an ad that is shown in it. */
const besides = (event: UserEvent): readonly Row[] =>
  event.type === 'session'
    ? [
        { category: 'session_end', length: between(30, 1_800, 'length', event.id) },
        {
          category: 'ads',
          ad_action: 'show',
          ad_sdk_name: event.user.game.mediation.toLowerCase(),
          ad_type: pick(['rewarded_video', 'interstitial'], 'ad type', event.id),
          ad_placement: 'level_end',
        },
      ]
    : []

/** Lines of a day, with the hour in which each arrives. */
const linesOn = (day: string): readonly { readonly hour: number; readonly line: string }[] => {
  const lineAt = (user: User, time: string, fields: Row) => ({
    hour: Number(time.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length)),
    line: JSON.stringify(lineOf(user, time, fields)),
  })
  return [
    ...userEventsOn(day).flatMap((event) =>
      [fieldsOf(event), ...besides(event)].map((fields) => lineAt(event.user, event.time, fields)),
    ),
    ...userRevenueOn(day).map(({ user, adCents, adFormat }, index) =>
      lineAt(user, `${day}T${String(index % 24).padStart(2, '0')}:30:00Z`, {
        category: 'impression',
        event_uuid: `${user.id}-${day}-${index}`,
        ad_network_name: user.game.mediation === 'AppLovin' ? 'max' : 'ironsource',
        impression_data: {
          adunit_format: adFormat,
          network_name: user.game.mediation,
          revenue: adCents / 100,
          precision: 'exact',
        },
      }),
    ),
  ]
}

interface SimulatedObject {
  readonly key: string
  readonly modified: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** Files of a day, without the folder. */
const objectsOn = cacheByDay((day: string): readonly SimulatedObject[] => {
  const lines = linesOn(day)
  return Array.from({ length: FILES_A_DAY }, (_, index) => index).map((index) => {
    const last = String((index + 1) * HOURS - 1).padStart(2, '0')
    const text = lines
      .filter(({ hour }) => Math.floor(hour / HOURS) === index)
      .map(({ line }) => `${line}\n`)
      .join('')
    const isPlain = index === 0
    return {
      key: `${day.replaceAll('-', '/')}/raw ${last}.json${isPlain ? '' : '.gz'}`,
      modified: `${day}T${last}:59:30.000Z`,
      body: isPlain ? new TextEncoder().encode(text) : Uint8Array.from(gzipSync(text)),
    }
  })
})

const objectsAt = (now: number): readonly SimulatedObject[] =>
  daysIn(lastDays(now, FILE_DAYS)).flatMap(objectsOn)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const xml = (name: string, fields: Readonly<Record<string, string>>, rest = ''): string =>
  `<${name}>${Object.entries(fields)
    .map(([key, value]) => `<${key}>${escaped(value)}</${key}>`)
    .join('')}${rest}</${name}>`

const xmlAnswer = (body: string, status = 200): PlainAnswer => ({
  kind: 'plain',
  status,
  contentType: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

const refusal = (
  status: number,
  Code: string,
  Message: string,
  more: Readonly<Record<string, string>> = {},
): PlainAnswer => xmlAnswer(xml('Error', { Code, Message, ...more, RequestId: '4442587FB7D0A2F9' }), status)

/** The folder of the customer, which ends where the files' own names begin. */
const folderOf = (text: string): string => /^(.*?)(?:20\d{2}\/.*)?$/s.exec(text)?.[1] ?? ''

const list = (request: SimulatorRequest): PlainAnswer => {
  const { searchParams } = request.url
  const value = (name: string): string => searchParams.get(name) ?? ''
  const prefix = value('prefix')
  const folder = folderOf(prefix)
  const isKnown = prefix === '' || request.accepts(LABEL, 'prefix', folder)
  const all = isKnown
    ? objectsAt(request.now)
        .map((object) => ({ ...object, key: `${folder}${object.key}` }))
        .filter(({ key }) => key.startsWith(prefix))
    : []
  const offset = Number(value('continuation-token') || 0)
  const size = pageSize(request, Number(value('max-keys') || LIST_KEYS), LIST_KEYS)
  const page = all.slice(offset, offset + size)
  const isTruncated = offset + size < all.length
  const contents = page.map(({ key, modified, body }) =>
    xml('Contents', {
      Key: key,
      LastModified: modified,
      ETag: '"0f3a9c27"',
      Size: String(body.length),
      StorageClass: 'STANDARD',
    }),
  )
  return xmlAnswer(
    xml(
      'ListBucketResult',
      {
        Name: request.url.pathname.slice(1),
        Prefix: prefix,
        KeyCount: String(page.length),
        MaxKeys: String(size),
        IsTruncated: String(isTruncated),
        ...(isTruncated && { NextContinuationToken: String(offset + size) }),
      },
      contents.join(''),
    ),
  )
}

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=(?<signature>[\da-f]{64})$/

/** The answer to a request whose key or signature is wrong; null for one that is signed. */
const refusedKey = ({ url, method, headers, accepts }: SimulatorRequest): PlainAnswer | null => {
  const authorization = headers.get('authorization') ?? ''
  const { key = '', region = '' } = CREDENTIAL.exec(authorization)?.groups ?? {}
  if (key === '') return refusal(403, 'AccessDenied', 'Access Denied')
  if (!accepts(LABEL, 'access_key', key))
    return refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  const time = headers.get('x-amz-date') ?? ''
  const unknown = signedHeaders({ method, url }, { accessKey: key, secretKey: UNKNOWN_KEY, region, time })
  if (unknown['Authorization'] === authorization)
    return refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return region === REGION
    ? null
    : refusal(
        400,
        'AuthorizationHeaderMalformed',
        `The authorization header is malformed; the region '${region}' is wrong; expecting '${REGION}'`,
        { Region: REGION },
      )
}

/** Answers requests to the bucket. */
export const rawExportSimulator: Simulator = {
  hosts: ['s3.amazonaws.com', hostIn(REGION), hostIn(OTHER_REGION)],
  answer: (request) => {
    const { url, accepts, now } = request
    const [, bucket = '', encoded = ''] = /^\/([^/]+)\/?(.*)$/s.exec(url.pathname) ?? []
    if (url.host === hostIn(OTHER_REGION))
      return refusal(
        301,
        'PermanentRedirect',
        'The bucket you are attempting to access must be addressed using the specified endpoint. Please send all future requests to this endpoint.',
        { Endpoint: `${bucket}.${hostIn(REGION)}`, Bucket: bucket },
      )
    const refused = refusedKey(request)
    if (refused !== null) return refused
    if (!accepts(LABEL, 'bucket_name', bucket))
      return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket })
    if (encoded === '') return list(request)
    const key = decodeURIComponent(encoded)
    const found = objectsAt(now).find((object) => key === `${folderOf(key)}${object.key}`)
    return found === undefined
      ? refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
      : { kind: 'plain', status: 200, contentType: 'binary/octet-stream', body: found.body }
  },
}
