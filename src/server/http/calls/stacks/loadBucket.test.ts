/** The S3 credential through which a warehouse of Redshift is loaded: which one may be named. */
import { expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON, WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const CREDENTIALS = '/api/users/credentials'
const S3 = {
  access_key: 'AKIA1',
  secret_key: 'key-1',
  region: 'eu-west-1',
  bucket_name: 'loads',
  prefix: '',
}

const warehouse = {
  host: 'w.example.com',
  port: '5439',
  database: 'd',
  username: 'u',
  password: 'p',
  load_bucket: 'For loads',
}

const start = () => {
  const { ask, store } = createTestBackend(worlds.busy())
  const save = (label: string, name: string, value: Readonly<Record<string, string>>) =>
    ask('POST', CREDENTIALS, { as: PERSON.ana, body: { label, name, value } })
  const idOf = (name: string) => store.heads('credentials', { name })[0]?.id ?? 0
  return { ask, store, save, idOf }
}

it('is named by no token: its keys, which no token reads, are sent to the host of the warehouse', async () => {
  const { ask, save, idOf } = start()
  await save('s3', 'For loads', S3)
  const { load_bucket: _bucket, ...without } = warehouse
  await save('redshift', 'Warehouse', without)
  await save('redshift', 'With bucket', warehouse)
  const made = await ask('POST', '/api/organizations/tokens', {
    as: PERSON.ana,
    body: { name: 'CI', scope: 'manage', days: 30, password: WORLD_PASSWORD },
  })
  const { token } = made.body as { readonly token: string }
  const by = async (method: string, path: string, name: string, value: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await ask(method, path, { headers, body: { label: 'redshift', name, value } })).status
  }
  const change = (name: string, value: object) => by('POST', `${CREDENTIALS}/${idOf(name)}`, name, value)
  expect(await by('POST', CREDENTIALS, 'Own', { ...warehouse, host: 'own.example.com' })).toBe(403)
  expect(await change('Warehouse', warehouse)).toBe(403)
  expect(await change('With bucket', { ...warehouse, host: 'own.example.com' })).toBe(403)
  expect(await change('With bucket', warehouse)).toBe(200)
  expect(await by('POST', CREDENTIALS, 'Own', without)).toBe(200)
})

it('keeps its place by its new name, and is not deleted while a warehouse is loaded through it', async () => {
  const { ask, store, save, idOf } = start()
  await save('s3', 'For loads', S3)
  await save('redshift', 'Warehouse', warehouse)
  const [bucket, redshift] = [idOf('For loads'), idOf('Warehouse')]
  const body = { label: 's3', name: 'Loads', value: S3 }
  expect((await ask('POST', `${CREDENTIALS}/${bucket}`, { as: PERSON.ana, body })).status).toBe(200)
  expect(store.get('credentials', redshift)?.value).toEqual({ ...warehouse, load_bucket: 'Loads' })
  const removed = await ask('DELETE', `${CREDENTIALS}/${bucket}`, { as: PERSON.ana })
  expect([removed.status, removed.body]).toEqual([
    409,
    { message: 'These credentials load through this one: Warehouse' },
  ])
  await ask('DELETE', `${CREDENTIALS}/${redshift}`, { as: PERSON.ana })
  expect((await ask('DELETE', `${CREDENTIALS}/${bucket}`, { as: PERSON.ana })).status).toBe(204)
})

it('is one of the same organization', async () => {
  const { save } = start()
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
