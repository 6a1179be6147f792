/** The S3 credential through which a warehouse of Redshift is loaded: which one may be named. */
import { expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const CREDENTIALS = '/api/users/credentials'
const S3 = {
  access_key: 'AKIA1',
  secret_key: 'key-1',
  region: 'eu-west-1',
  bucket_name: 'loads',
  prefix: '',
}

it('is one of the same organization', async () => {
  const { ask } = createTestBackend(worlds.busy())
  const save = (label: string, name: string, value: Readonly<Record<string, string>>) =>
    ask('POST', CREDENTIALS, { as: PERSON.ana, body: { label, name, value } })
  const warehouse = {
    host: 'w.example.com',
    port: '5439',
    database: 'd',
    username: 'u',
    password: 'p',
    load_bucket: 'For loads',
  }
  const wrong = await save('redshift', 'Warehouse', warehouse)
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { message: 'load_bucket: must be the name of a saved credential' },
  ])
  expect((await save('gcs', 'For loads', {})).status).toBe(200)
  expect((await save('redshift', 'Warehouse', warehouse)).status).toBe(422)
  expect((await save('s3', 'Bucket for loads', S3)).status).toBe(200)
  const named = { ...warehouse, load_bucket: 'Bucket for loads' }
  expect((await save('redshift', 'Warehouse', named)).status).toBe(200)
})
