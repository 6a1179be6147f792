/** Networks and stores with one or a few keys. Spec 2 §5 (CRD-1). */
import type { FieldSet } from '../types'
import { field, fieldSet, secret } from './field'

const apiKey = (label: string): FieldSet => fieldSet(label, [secret('api_key')])
const apiToken = (label: string): FieldSet => fieldSet(label, [secret('api_token')])
const client = (label: string): FieldSet => fieldSet(label, [field('client_id'), secret('client_secret')])

export const networkSources: readonly FieldSet[] = [
  fieldSet('tradplus', [secret('key')]),
  fieldSet('topon', [secret('key')]),
  fieldSet('applovin', [secret('report_key')]),
  fieldSet('tenjin_api', [secret('access_token')]),
  fieldSet('ironsource', [secret('secret_key'), secret('refresh_token')]),
  fieldSet('apple_appstore', [
    field('appstore_key_id'),
    field('issuer_id'),
    secret('private_key', { inputType: 'multiline-password' }),
    field('vendor_id'),
  ]),
  fieldSet('apple_search_ads', [
    field('search_ads_key_id'),
    field('client_id'),
    secret('private_key', { inputType: 'multiline-password' }),
    field('team_id'),
  ]),
  fieldSet('unity_ads', [field('organization_id'), secret('token')]),
  fieldSet('mintegral', [field('username'), secret('access-key'), secret('api_key')]),
  apiKey('vungle'),
  apiKey('gameanalytics'),
  apiKey('odeeo'),
  fieldSet('admob', [
    field('client_id'),
    secret('client_secret'),
    secret('refresh_token'),
    field('publisher_id'),
  ]),
  apiToken('appsflyer'),
  apiToken('adjust'),
  client('amazon_appstore'),
  client('digital_turbine'),
]
