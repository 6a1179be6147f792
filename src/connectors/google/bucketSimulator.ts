/** Google Cloud Storage, simulated: a bucket whose objects are listed in pages and sent as they are. */
import { jsonAnswer, jsonRows, pageSize } from '@/server/connectors/simulated/simulator'
import type { Simulator, SimulatorAnswer, SimulatorRequest } from '@/server/connectors/simulated/simulator'
import { adjustObjects } from '../adjust/files'
import { playObjects } from './playFiles'

/** An object of a bucket. */
export interface SimulatedObject {
  readonly name: string
  readonly updated: string
  readonly content: () => SimulatorAnswer
}

/** Whose bucket it is, which the objects that are asked for tell. */
interface BucketOwner {
  readonly label: string
  readonly field: string
  readonly owns: (name: string) => boolean
  /** Objects that begin with a text. */
  readonly objects: (now: number, prefix: string) => readonly SimulatedObject[]
}

const OWNERS: readonly BucketOwner[] = [
  {
    label: 'google_playstore',
    field: 'bucket_url',
    owns: (name) => /^(?:stats|sales|earnings)\//.test(name),
    objects: playObjects,
  },
  { label: 'adjust_csv_google', field: 'bucket_name', owns: () => true, objects: adjustObjects },
]

const error = (status: number, message: string): SimulatorAnswer =>
  jsonAnswer(
    { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'notFound' }] } },
    status,
  )

const list = (request: SimulatorRequest, { objects }: BucketOwner): SimulatorAnswer => {
  const { searchParams } = request.url
  const value = (name: string) => searchParams.get(name) ?? ''
  const prefix = value('prefix')
  const all = objects(request.now, prefix).filter(
    ({ name }) =>
      name.startsWith(prefix) &&
      name >= value('startOffset') &&
      (value('endOffset') === '' || name < value('endOffset')),
  )
  const delimiter = value('delimiter')
  const groups = new Set(
    all.flatMap(({ name }) => {
      const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length)
      return end < 0 ? [] : [name.slice(0, end + delimiter.length)]
    }),
  )
  if (groups.size > 0) return jsonAnswer({ kind: 'storage#objects', prefixes: [...groups] })
  const offset = Number(value('pageToken') || 0)
  const size = pageSize(request, Number(value('maxResults') || 1_000))
  const rows = all.map(({ name, updated }) => ({ kind: 'storage#object', name, updated }))
  return jsonRows(rows, offset, size, (page) => ({
    kind: 'storage#objects',
    ...(offset + size < rows.length && { nextPageToken: String(offset + size) }),
    ...(page !== null && page.length > 0 && { items: page }),
  }))
}

/** Answers requests to the buckets of all sources. */
export const bucketSimulator: Simulator = {
  hosts: ['storage.googleapis.com'],
  answer: (request) => {
    const { url, headers, accepts, now } = request
    if (!(headers.get('authorization') ?? '').startsWith('Bearer '))
      return error(401, 'Anonymous caller does not have storage.objects.list access to the bucket.')
    const [, bucket, encoded] = /^\/storage\/v1\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    const object = encoded === undefined ? null : decodeURIComponent(encoded)
    const owner = OWNERS.find(({ owns }) => owns(object ?? url.searchParams.get('prefix') ?? ''))
    if (bucket === undefined || owner === undefined || !accepts(owner.label, owner.field, bucket))
      return error(404, 'The specified bucket does not exist.')
    if (object === null) return list(request, owner)
    const found = owner.objects(now, object).find(({ name }) => name === object)
    return found === undefined ? error(404, 'No such object') : found.content()
  },
}
