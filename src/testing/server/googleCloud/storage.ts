import { errorAnswer, jsonAnswer } from './answers'
import type { GoogleAnswer, PlayedRequest } from './answers'

interface PlayedObject {
  readonly body: Buffer
  readonly generation: number
}

/** The objects of Google Cloud Storage. */
export interface TestStorage {
  readonly answer: (request: PlayedRequest) => GoogleAnswer
  /** Creates an empty bucket, in which the service account has some permissions. */
  readonly createBucket: (name: string, permissions?: readonly string[]) => void
}

/** Permissions of the role Storage Object Admin that loads need. */
export const OBJECT_ADMIN: readonly string[] = [
  'storage.objects.create',
  'storage.objects.get',
  'storage.objects.list',
  'storage.objects.delete',
]
/** Names of a page, few so that tests have several pages. */
const PAGE_SIZE = 2

interface PlayedBucket {
  readonly objects: Map<string, PlayedObject>
  readonly permissions: readonly string[]
}

const denied = (permission: string): GoogleAnswer =>
  errorAnswer(403, 'forbidden', `The account does not have ${permission} access to the object.`)

const listed = ({ objects }: PlayedBucket, query: URLSearchParams): GoogleAnswer => {
  const start = Number(query.get('pageToken') ?? 0)
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const end = start + PAGE_SIZE
  return jsonAnswer({
    ...(names.length > 0 && { items: names.slice(start, end).map((name) => ({ name })) }),
    ...(end < names.length && { nextPageToken: String(end) }),
  })
}

/** Creates the storage. Requests are answered one after the other, so that a condition holds until its write is done. */
export const createStorage = (): TestStorage => {
  const buckets = new Map<string, PlayedBucket>()
  let generations = 1_700_000_000_000_000
  const write = ({ objects }: PlayedBucket, { url, body }: PlayedRequest): GoogleAnswer => {
    const key = url.searchParams.get('name') ?? ''
    const wanted = url.searchParams.get('ifGenerationMatch')
    if (wanted !== null && wanted !== String(objects.get(key)?.generation ?? 0))
      return errorAnswer(412, 'conditionNotMet', 'At least one of the pre-conditions did not hold.')
    generations += 1
    objects.set(key, { body, generation: generations })
    return jsonAnswer({ name: key, generation: String(generations) })
  }
  const object = (bucket: PlayedBucket, { method }: PlayedRequest, key: string): GoogleAnswer => {
    const found = bucket.objects.get(key)
    if (found === undefined) return errorAnswer(404, 'notFound', `No such object: ${key}`)
    if (method === 'DELETE') {
      bucket.objects.delete(key)
      return { status: 204, body: '' }
    }
    return { status: 200, body: found.body, headers: { 'x-goog-generation': String(found.generation) } }
  }
  const permissionOf = ({ method, url }: PlayedRequest, key: string | undefined): string => {
    if (url.pathname.startsWith('/upload/')) return 'storage.objects.create'
    if (key === undefined) return 'storage.objects.list'
    return method === 'DELETE' ? 'storage.objects.delete' : 'storage.objects.get'
  }
  return {
    createBucket: (name, permissions = OBJECT_ADMIN) => {
      buckets.set(name, { objects: new Map(), permissions })
    },
    answer: (request) => {
      const { pathname, searchParams } = request.url
      const [, name = '', rest = ''] = /^(?:\/upload)?\/storage\/v1\/b\/([^/]+)\/(.*)$/.exec(pathname) ?? []
      const bucket = buckets.get(decodeURIComponent(name))
      if (bucket === undefined) return errorAnswer(404, 'notFound', 'The specified bucket does not exist.')
      if (rest === 'iam/testPermissions') {
        const permissions = searchParams
          .getAll('permissions')
          .filter((each) => bucket.permissions.includes(each))
        return jsonAnswer(permissions.length === 0 ? {} : { permissions })
      }
      const encoded = rest.split('/')[1]
      const key = encoded === undefined ? undefined : decodeURIComponent(encoded)
      const permission = permissionOf(request, key)
      if (!bucket.permissions.includes(permission)) return denied(permission)
      if (pathname.startsWith('/upload/')) return write(bucket, request)
      return key === undefined ? listed(bucket, searchParams) : object(bucket, request, key)
    },
  }
}
