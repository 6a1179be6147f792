/** Signatures of Mintegral. Its clock and ours may differ by five minutes. */
import { createHash } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Signature of a time in seconds, by the API key of an advertiser or the secret of a publisher. */
export const signatureOf = (key: string, seconds: string): string => md5(key + md5(seconds))
