/** Buckets of Amazon S3 in which providers leave files for an access key of the customer. */
import * as z from 'zod/mini'
import type { CheckResult } from '@/server/lib/credentialForm'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import { bucketAddress, REGION } from '@/server/connectors/core/apiAddresses.mjs'
import { resultOf, unclearAfter } from '@/server/connectors/core/credentialProbe'
import type { Meaning } from '@/server/connectors/core/credentialProbe'
import { exchange, exchangeLong, FieldError, shapeError } from '@/server/connectors/core/providerCall'
import type { Answer } from '@/server/connectors/core/providerCall'
import { addressOf, dayOf, headerValue } from '@/server/connectors/core/providerRequest'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import { parseXml, textIn } from '@/server/connectors/core/xml'
import type { DeclaredReport, ProviderApi, SignedRequest, Texts } from '@/server/connectors/declared/declared'
import { requestPage } from '@/server/connectors/declared/request'
import { percentEncoded, signatureTime, signedHeaders } from './signature'

const NAME = 'Amazon S3'
const API = 'game_analytics_s3'
const LIST_KEYS = 1_000

const valueOf = ({ secret }: Pick<SourceTools, 'secret'>, field: string): string =>
  (secret[field] ?? '').trim()

/** Region of the bucket. Throws a FieldError for text that names none. */
const regionOf = (tools: Pick<SourceTools, 'secret'>): string => {
  const region = valueOf(tools, 'region').toLowerCase()
  if (!REGION.test(region))
    throw new FieldError(
      'Enter the region of the bucket as Amazon writes it, such as eu-central-1.',
      'region',
    )
  return region
}

/** Name of the bucket, also of its address. Throws a FieldError for text that names none. */
const bucketOf = (tools: SourceTools): string => {
  const name = valueOf(tools, 'bucket_name')
    .replace(/^s3:\/\//, '')
    .replace(/\/.*$/, '')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new FieldError('Enter the name of the bucket, such as my-bucket.', 'bucket_name')
  return name
}

/** What the keys of the files begin with; '' for all files. */
const prefixOf = (tools: SourceTools): string => valueOf(tools, 'prefix').replace(/^\/+/, '')

const urlOf = (tools: SourceTools): string =>
  `${tools.addresses?.[API] ?? bucketAddress(regionOf(tools))}/${bucketOf(tools)}`

/** Whether an object has an address; `.` and `..` in one lead to another object, even to one of another bucket. */
export const hasAddress = ({ key }: Pick<BucketObject, 'key'>): boolean =>
  key.split('/').every((part) => part !== '.' && part !== '..')

/** Address of an object. */
export const objectUrl = (tools: SourceTools, key: string): string =>
  `${urlOf(tools)}/${key.split('/').map(percentEncoded).join('/')}`

const listUrl = (tools: SourceTools, query: Texts): string =>
  `${urlOf(tools)}?${Object.entries({ 'list-type': '2', ...query })
    .map(([name, value]) => `${name}=${percentEncoded(value)}`)
    .join('&')}`

/** Requests a second; Amazon permits several thousand for each prefix. */
export const BUCKET_LIMIT: NonNullable<Source['limit']> = {
  api: API,
  rate: { requests: 50, perMs: 1_000 },
  address: (tools) => {
    const region = valueOf(tools, 'region').toLowerCase()
    return tools.addresses?.[API] ?? (REGION.test(region) ? bucketAddress(region) : addressOf(tools, API))
  },
}

const authorized = (tools: SourceTools, { method, path }: SignedRequest): Texts =>
  signedHeaders(
    { method, url: new URL(path, urlOf(tools)) },
    {
      accessKey: headerValue(tools, 'access_key', 'access key ID'),
      secretKey: headerValue(tools, 'secret_key', 'secret key'),
      region: regionOf(tools),
      time: signatureTime(tools.now()),
    },
  )

/** An error of Amazon S3: a word that names it, and what Amazon says of it. */
interface BucketError {
  readonly code: string
  readonly words: string
  /** Region in which the bucket is; undefined where the error is about something else. */
  readonly region: string | undefined
}

const errorIn = ({ text, headers }: Pick<Answer, 'text' | 'headers'>): BucketError | null => {
  const root = parseXml(text)
  if (root?.name !== 'Error') return null
  const named = /(?:^|[.])s3[.-](?<region>[a-z\d-]+)\.amazonaws\./.exec(textIn(root, 'Endpoint') ?? '')
  const region =
    headers.get('x-amz-bucket-region') ?? textIn(root, 'Region') ?? named?.groups?.['region'] ?? ''
  return {
    code: textIn(root, 'Code') ?? '',
    words: textIn(root, 'Message') ?? '',
    region: REGION.test(region) ? region : undefined,
  }
}

const wrongRegion = ({ region }: BucketError): Meaning => ({
  kind: 'refused',
  field: 'region',
  message:
    region === undefined
      ? 'The bucket is in another region. Enter the region that the bucket has in the Amazon S3 console.'
      : `The bucket is in another region: enter ${region}.`,
})

const refused = (field: string, message: string) => (): Meaning => ({ kind: 'refused', field, message })

const UNUSABLE_KEY = refused(
  'access_key',
  'Amazon S3 does not accept this access key. Enter the key of an IAM user, which has no session token.',
)

/** What the errors of Amazon S3 mean, by their code. */
const MEANINGS: Readonly<Record<string, (error: BucketError) => Meaning>> = {
  InvalidAccessKeyId: refused(
    'access_key',
    'Amazon S3 does not know this access key ID. Copy it again, or create another access key in IAM.',
  ),
  SignatureDoesNotMatch: refused(
    'secret_key',
    'The secret key does not belong to this access key ID. Copy both again.',
  ),
  AccessDenied: refused(
    'access_key',
    'The access key may not read this bucket. Its user needs s3:ListBucket of the bucket and s3:GetObject of the files.',
  ),
  AllAccessDisabled: refused('access_key', 'The access key may not read this bucket any more.'),
  NoSuchBucket: refused('bucket_name', 'There is no bucket of this name. Copy it again.'),
  InvalidBucketName: refused('bucket_name', 'There is no bucket of this name. Copy it again.'),
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  InvalidToken: UNUSABLE_KEY,
  ExpiredToken: UNUSABLE_KEY,
  RequestTimeTooSkewed: () => ({
    kind: 'unclear',
    message: 'The clock of this machine differs from that of Amazon S3 by more than 15 minutes. Set it.',
  }),
}

const meaningOf = (error: BucketError | null): Meaning | undefined =>
  error !== null && Object.hasOwn(MEANINGS, error.code) ? MEANINGS[error.code]?.(error) : undefined

/** A file that is archived, which only its owner can fetch from there. */
const ARCHIVED = 'InvalidObjectState'

/** How buckets are read. */
export const bucketApi: ProviderApi = {
  name: NAME,
  authorization: { kind: 'signed', headers: authorized },
  answers: (answer, detail) => {
    // an error can have the status of a redirect
    const error = answer.status < 300 ? null : errorIn(answer)
    if (error?.code === ARCHIVED)
      return new RunError('provider', 'A file of the bucket is archived. Restore it, or delete it.', detail)
    const meaning = meaningOf(error)
    if (meaning === undefined)
      return answer.status >= 300 && answer.status < 400
        ? new RunError('provider', `${NAME} refused the request.`, detail)
        : null
    return meaning.kind === 'refused'
      ? new RunError('credentials', meaning.message, detail)
      : new RunError('provider', meaning.kind === 'unclear' ? meaning.message : '', detail)
  },
}

/** Whether an answer says that an object is gone. */
export const isGone = (answer: Answer): boolean =>
  answer.status === 404 && errorIn(answer)?.code === 'NoSuchKey'

const objectSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(1_024)),
  /** Time in UTC. */
  modified: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/)),
  /** Bytes. */
  size: z.string().check(z.regex(/^\d{1,15}$/)),
})
/** An object of a bucket. */
export type BucketObject = z.infer<typeof objectSchema>

const listSchema = z.object({
  objects: z.array(objectSchema).check(z.maxLength(LIST_KEYS)),
  isCut: z.union([z.literal('true'), z.literal('false')]),
  next: z.optional(z.string().check(z.minLength(1), z.maxLength(4_000))),
})

/** Objects of a page of a list, and where the next one begins; null for an answer that is no list. */
const listIn = (text: string) => {
  const root = parseXml(text)
  if (root?.name !== 'ListBucketResult') return null
  const { data } = listSchema.safeParse({
    objects: root.children
      .filter(({ name }) => name === 'Contents')
      .map((item) => ({
        key: textIn(item, 'Key'),
        modified: textIn(item, 'LastModified'),
        size: textIn(item, 'Size'),
      })),
    isCut: textIn(root, 'IsTruncated'),
    next: textIn(root, 'NextContinuationToken'),
  })
  const next = data?.isCut === 'true' ? data.next : null
  return data === undefined || next === undefined ? null : { objects: data.objects, next }
}

/** Lists the objects below the prefix of a credential of which `isWanted`. Others are not kept: a bucket can have millions. */
export const listObjects = async (
  tools: SourceTools,
  isWanted: (object: BucketObject) => boolean,
): Promise<readonly BucketObject[]> => {
  const found: BucketObject[] = []
  const today = dayOf(tools.now())
  const context = { tools, part: { id: '', values: {} }, window: { from: today, to: today }, position: 0 }
  let token: string | null = null
  do {
    const query: Texts = {
      prefix: prefixOf(tools),
      'max-keys': String(LIST_KEYS),
      ...(token !== null && { 'continuation-token': token }),
    }
    const report: DeclaredReport = {
      url: () => listUrl(tools, query),
      format: 'json',
      rows: [],
      paging: { kind: 'none' },
      columns: {},
    }
    const answer = await requestPage(bucketApi, report, context, { next: null, isKept: true })
    const page = listIn(answer?.text ?? '')
    if (page === null) throw shapeError(NAME, answer?.text ?? '', tools.secret)
    if (page.next !== null && page.next === token)
      throw new RunError('provider', `${NAME} sent the same page twice, so the run was stopped.`)
    for (const object of page.objects) if (isWanted(object)) found.push(object)
    token = page.next
  } while (token !== null)
  return found
}

const getRequest = (tools: SourceTools, address: string): Request => {
  const url = new URL(address)
  const headers = authorized(tools, { method: 'GET', path: `${url.pathname}${url.search}`, body: '' })
  return new Request(url, { headers, signal: tools.signal })
}

const unclear = (message: string, field: string | null): CheckResult => ({
  isSuccess: false,
  message,
  field,
  verdict: 'unclear',
})

const NOT_UNDERSTOOD = `${NAME} sent an answer that Stackyard does not understand. Try again in a few minutes.`

/** Result of a check for an answer that is no success. */
const refusalOf = (tools: SourceTools, answer: Answer, denied?: string): CheckResult => {
  const error = errorIn(answer)
  const known = meaningOf(error)
  if (known === undefined && answer.status < 400) return unclear(NOT_UNDERSTOOD, null)
  const isDenied = error?.code === 'AccessDenied' && denied !== undefined && known?.kind === 'refused'
  const meaning = isDenied ? { ...known, message: denied } : known
  return resultOf(
    // an error in XML says in one element what it is about
    { ...answer, text: error?.words ?? answer.text },
    {
      name: NAME,
      field: 'access_key',
      fieldName: 'access key',
      rules: meaning === undefined ? [] : [{ means: meaning }],
    },
    tools.secret,
  )
}

/** Keys of which a check looks for a file; the others are folders, which have no content. */
const PROBED_KEYS = 20

/** What a check says of the files. */
interface BucketProbe {
  /** What to do where there is none. */
  readonly nothing: string
  /** What to do where the first file is of another kind; null for one that can be read. */
  readonly adviceOn: (beginning: string) => string | null
}

/** Checks an access key by listing files of the bucket, and reading the beginning of the first one. */
export const checkBucket = async (tools: SourceTools, probe: BucketProbe): Promise<CheckResult> => {
  const prefix = prefixOf(tools)
  const field = prefix === '' ? 'bucket_name' : 'prefix'
  try {
    const query = { prefix, 'max-keys': String(PROBED_KEYS) }
    const answer = await exchange(tools, NAME, getRequest(tools, listUrl(tools, query)))
    if (answer.status >= 300) return refusalOf(tools, answer)
    const list = listIn(answer.text)
    if (list === null) return unclear(NOT_UNDERSTOOD, null)
    const file = list.objects.find((object) => Number(object.size) > 0 && hasAddress(object))
    if (file === undefined) return unclear(probe.nothing, field)
    const content = await exchangeLong(tools, NAME, getRequest(tools, objectUrl(tools, file.key)))
    await content.rest?.parts.return(undefined)
    if (content.status >= 300)
      return refusalOf(
        tools,
        content,
        'The access key may list this bucket, but not read its files. Its user needs s3:GetObject of the files, and kms:Decrypt where they are encrypted by a key of yours.',
      )
    const advice = probe.adviceOn(content.text)
    return advice === null ? { isSuccess: true } : unclear(advice, field)
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error
    return unclearAfter(NAME, error)
  }
}
