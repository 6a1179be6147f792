/** The five OAuth types: the connect button fills their read-only fields. Spec 2 §5 (CRD-1, CRD-8). */
import type { FieldSet } from '../types'
import { field, fieldSet, optional, secret } from './field'

const filled = { disabled: true, mustBePresentInFileUpload: true } as const
const read = (name: string) => field(name, filled)
const hidden = (name: string) => secret(name, filled)
const choice = (name: string) => field(name, { inputType: 'dropdown' })
const optionalChoice = (name: string) => optional(name, { inputType: 'dropdown' })

const oauth = (
  label: string,
  name: string,
  urlTemplate: string,
  fields: Parameters<typeof fieldSet>[1],
): FieldSet => fieldSet(label, fields, { uploads: [], oauth: { label, name, urlTemplate } })

/** Meta's authorization page has its API version in the URL. */
const FACEBOOK_DIALOG = 'https://www.facebook.com/v23.0/dialog/oauth'

export const oauthSources: readonly FieldSet[] = [
  oauth('tiktok', 'TikTok', 'https://business-api.tiktok.com/portal/auth', [
    optionalChoice('advertiser_id'),
    read('email'),
    hidden('access_token'),
  ]),
  oauth('google_ads', 'Google Ads', 'https://accounts.google.com/o/oauth2/v2/auth', [
    choice('advertiser_id'),
    read('email'),
    hidden('refresh_token'),
  ]),
  oauth('meta', 'Meta', FACEBOOK_DIALOG, [choice('ad_account_id'), read('name'), hidden('access_token')]),
  oauth('meta_audience', 'Meta Audience Network', FACEBOOK_DIALOG, [
    optionalChoice('advertiser_id'),
    read('business_id'),
    read('name'),
    hidden('access_token'),
  ]),
  oauth('snapchat', 'Snapchat', 'https://accounts.snapchat.com/login/oauth2/authorize', [
    optionalChoice('organization_id'),
    read('snapchat_username'),
    hidden('refresh_token'),
  ]),
]
