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

const postgres = fieldSetOf('destination', 'redshift')
const snowflake = fieldSetOf('destination', 'snowflake')

it.each([
  ['The database refused this username and password.', 'password', postgres, ['username', 'password']],
  [
    'Stackyard could not connect to this host and port. Check both, and allow connections from Stackyard in the firewall of the database.',
    'host',
    postgres,
    ['host', 'port'],
  ],
  ['There is no database with this name.', 'database', postgres, ['database']],
  [
    'The user lacks a right in this database. Grant it CREATE and TEMP on the database, and ownership of the tables that it writes.',
    'username',
    postgres,
    ['username'],
  ],
  [
    'Snowflake refused this user and password. Paste a programmatic access token as the password; many accounts refuse passwords of service users.',
    'password',
    snowflake,
    ['user', 'password'],
  ],
  ['There is no database with this name, or the user may not use it.', 'database', snowflake, ['database']],
] as const)(
  'PLUS-10 marks what the sentence means, and not who says it: %s',
  (message, field, form, expected) => {
    expect(namedFields({ message, field }, form).toSorted()).toEqual(expected.toSorted())
  },
)

it.each([
  ['The database refused this username and password.', ['username', 'password']],
  ['The database has no free connection. Try again in a minute.', []],
  ['The password is wrong.', ['password']],
  ['There is no database with this name.', ['database']],
])('PLUS-10 a recorded message, which comes without a field, marks the same: %s', (message, expected) => {
  expect(namedFields({ message }, postgres).toSorted()).toEqual(expected.toSorted())
})
