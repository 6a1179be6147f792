/** Ad accounts of Apple Search Ads, as calls name them. */
import * as z from 'zod/mini'

/** Feature of ad accounts whose campaigns run in the App Store; others run on Apple Maps. */
export const ACCOUNT_FEATURE = 'APPSTORE_APP_MANUAL'

/** An id, which is a number in most answers. */
export const idSchema = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,100}$/))]),
  z.transform((id: number | string) => String(id)),
)

/** Header that names the ad account of a call. */
export const accountHeader = (id: string) => ({ 'X-AP-Context': `adAccountId=${id}` })
