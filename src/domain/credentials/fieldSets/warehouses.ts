/** Warehouses, storage and test types. Spec 2 §5 "Credential field sets per type" (CRD-1). */
import type { FieldSet } from '../types'
import { DEFAULT_PORT_PLACEHOLDER } from '@/domain/shared/constants'
import { field, fieldSet, optional, secret } from './field'

const warehouse = (label: string): FieldSet =>
  fieldSet(label, [
    field('host', { validator: 'host' }),
    field('port', { validator: 'positiveInteger', placeholder: DEFAULT_PORT_PLACEHOLDER }),
    field('database'),
    field('username'),
    secret('password'),
  ])

const s3 = (label: string): FieldSet =>
  fieldSet(label, [
    field('access_key'),
    secret('secret_key'),
    field('region'),
    field('bucket_name'),
    optional('prefix'),
  ])

const dummy = fieldSet('dummy', [field('dummy_key'), optional('secret_value', { inputType: 'password' })])

export const warehouseSources: readonly FieldSet[] = [
  warehouse('tenjin'),
  warehouse('prediction'),
  s3('game_analytics_s3'),
  dummy,
]

export const warehouseDestinations: readonly FieldSet[] = [
  warehouse('redshift'),
  warehouse('tenjin'),
  fieldSet('snowflake', [field('user'), secret('password'), field('account'), field('database')]),
  s3('s3'),
  dummy,
  fieldSet('no_destination', [], { uploads: [] }),
]
