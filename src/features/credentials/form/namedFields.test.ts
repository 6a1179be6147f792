import { expect, it } from 'vitest'
import { fieldSetOf } from '@/connectors/lookups'
import { namedFields } from './namedFields'

it('CRD-5 finds the fields that an answer names as whole words, never prefilled ones', () => {
  const bigquery = fieldSetOf('destination', 'bigquery')
  expect(namedFields({ message: 'dataset_id: not found; see "client_email".' }, bigquery)).toEqual([
    'client_email',
    'dataset_id',
  ])
  expect(namedFields({ message: 'my_dataset_id_2 and type are wrong' }, bigquery)).toEqual([])
  expect(namedFields({ message: '' }, bigquery)).toEqual([])
  expect(namedFields({ message: 'no access', field: 'dataset_id' }, bigquery)).toEqual(['dataset_id'])
  expect(namedFields({ message: 'no access', field: 'type' }, bigquery)).toEqual([])
})
