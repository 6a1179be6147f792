/**
 * Signature Version 4 of requests to Amazon S3 that have no body. See
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const NO_BODY = sha256('')

/** Percent-encodes all but letters, digits and `-._~`, as the signature needs it. */
export const percentEncoded = (text: string): string =>
  // half a character, which cannot be encoded, becomes the mark of one
  encodeURIComponent(Buffer.from(text).toString()).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Query with its parameters in the order of their names. */
const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Who signs, and when. */
interface Signer {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
  /** Time in UTC, such as `20261122T091500Z`. */
  readonly time: string
}

/** Time as a signature has it, of epoch ms. */
export const signatureTime = (now: number): string =>
  new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Headers that authorize a request. The path of the URL needs to be encoded by `percentEncoded`. */
export const signedHeaders = (
  { method, url }: { readonly method: string; readonly url: URL },
  { accessKey, secretKey, region, time }: Signer,
): Readonly<Record<string, string>> => {
  const own = { 'x-amz-content-sha256': NO_BODY, 'x-amz-date': time }
  const signed = Object.entries({ host: url.host, ...own })
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    NO_BODY,
  ].join('\n')
  const day = time.slice(0, 'YYYYMMDD'.length)
  const scope = [day, region, SERVICE, 'aws4_request']
  const key = scope.reduce<string | Buffer>((above, part) => hmac(above, part), `AWS4${secretKey}`)
  const signature = hmac(key, [ALGORITHM, time, scope.join('/'), sha256(canonical)].join('\n')).toString(
    'hex',
  )
  return {
    ...own,
    Authorization: `${ALGORITHM} Credential=${accessKey}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
