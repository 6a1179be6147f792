/**
 * Plays the COPY of Redshift in front of a PostgreSQL server, which has none from a bucket: a proxy of its wire protocol that
 * reads the files of a manifest. What is imitated: the keys, that each file must exist, that a text which is the one for
 * null is null also in quotes, and that long texts are shortened. What is not: limits, regions, and IAM.
 */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import * as z from 'zod/mini'
import { openBucket } from '@/server/warehouses/bucket/s3/bucket'
import type { BucketSecret, S3Bucket } from '@/server/warehouses/bucket/s3/bucket'

const COPY =
  /^COPY (\S+) FROM 's3:\/\/([^/']+)\/([^']+)'\s+ACCESS_KEY_ID '([^']*)' SECRET_ACCESS_KEY '([^']*)' REGION '([^']*)'\s+MANIFEST FORMAT CSV GZIP NULL '([^']*)' DATEFORMAT 'auto' TIMEFORMAT 'auto'\s+COMPUPDATE OFF STATUPDATE OFF$/
/** Bytes of a type and a length. */
const HEAD = 5
const LENGTH = 4
const TEXT_BYTES = 65_535

const manifestSchema = z.object({
  entries: z.array(z.object({ url: z.string(), mandatory: z.literal(true) })),
})
const rowsSchema = z.array(z.array(z.string()))

const message = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(HEAD)
  head.write(type)
  head.writeUInt32BE(body.length + LENGTH, 1)
  return Buffer.concat([head, body])
}

/** Refusal of a statement outside a transaction. */
const refusal = (words: string): Buffer =>
  Buffer.concat([message('E', Buffer.from(`SERROR\0CXX000\0M${words}\0\0`)), message('Z', Buffer.from('I'))])

const shortened = (value: string): string =>
  value.length * 3 <= TEXT_BYTES
    ? value
    : new TextDecoder().decode(Buffer.from(value).subarray(0, TEXT_BYTES), { stream: true })

/** A value in the text format of PostgreSQL's COPY. */
const cell = (value: string, nullText: string): string =>
  value === nullText
    ? String.raw`\N`
    : shortened(value)
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('\t', String.raw`\t`)
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\r', String.raw`\r`)

/** What a COPY of a bucket is in the server behind. */
interface ServerCopy {
  readonly sql: string
  readonly data: string
}

const readFiles = async (bucket: S3Bucket, manifest: string): Promise<readonly string[]> => {
  const object = await bucket.get(manifest)
  if (object === null) throw new Error(`The specified S3 prefix '${manifest}' does not exist`)
  const { entries } = manifestSchema.parse(JSON.parse(Buffer.from(object.body).toString()))
  const files: string[] = []
  for (const { url } of entries) {
    const file = await bucket.get(new URL(url).pathname.slice(1))
    if (file === null) throw new Error(`Problem reading manifest file: ${url} is missing`)
    files.push(gunzipSync(file.body).toString())
  }
  return files
}

const serverCopyOf = async (sql: string, secret: BucketSecret, bucket: S3Bucket): Promise<ServerCopy> => {
  const [, table, name, manifest, accessKey, secretKey, region, nullText = ''] = COPY.exec(sql) ?? []
  if (table === undefined || manifest === undefined) throw new Error(`syntax error in ${sql}`)
  const isKnown = accessKey === secret.access_key && secretKey === secret.secret_key
  // the real one repeats the statement in its own log only; this one does it to be caught
  if (!isKnown || name !== secret.bucket_name || region !== secret.region)
    throw new Error(`S3ServiceException: Access Denied for ${accessKey} with ${secretKey}`)
  const files = await readFiles(bucket, manifest)
  const lines = files.flatMap((file) =>
    rowsSchema
      .parse(Papa.parse(file, { skipEmptyLines: true }).data)
      .map((row) => `${row.map((value) => cell(value, nullText)).join('\t')}\n`),
  )
  return { sql: `COPY ${table} FROM STDIN`, data: lines.join('') }
}

/** Messages of a client one by one; the first one has no type. */
const createMessages = () => {
  let left: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer): readonly Buffer[] => {
    left = Buffer.concat([left, chunk])
    const found: Buffer[] = []
    for (;;) {
      const typeBytes = isStarted ? 1 : 0
      if (left.length < typeBytes + LENGTH) return found
      const size = typeBytes + left.readUInt32BE(typeBytes)
      if (left.length < size) return found
      found.push(left.subarray(0, size))
      left = left.subarray(size)
      isStarted = true
    }
  }
}

/** Hands on the messages of a client, and plays its COPY. */
const serve = (client: Socket, server: Socket, secret: BucketSecret, bucket: S3Bucket): void => {
  let copy: ServerCopy | null = null
  const play = async (sql: string): Promise<void> => {
    try {
      copy = await serverCopyOf(sql, secret, bucket)
      server.write(message('Q', Buffer.from(`${copy.sql}\0`)))
    } catch (error) {
      client.write(refusal(error instanceof Error ? error.message : String(error)))
    }
  }
  const read = createMessages()
  client.on('data', (chunk) => {
    for (const each of read(chunk)) {
      const sql = each[0] === 'Q'.charCodeAt(0) ? each.subarray(HEAD, -1).toString() : ''
      if (/^COPY .* FROM 's3:/.test(sql)) void play(sql)
      else server.write(each)
    }
  })
  server.on('data', (chunk) => {
    const isReady = copy !== null && chunk[0] === 'G'.charCodeAt(0)
    const data = copy?.data ?? ''
    copy = null
    if (!isReady) return client.write(chunk)
    if (data !== '') server.write(message('d', Buffer.from(data)))
    server.write(message('c', Buffer.alloc(0)))
    return client.write(chunk.subarray(1 + chunk.readUInt32BE(1)))
  })
}

/** See `startRedshiftCopy`. */
export interface RedshiftCopy {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Starts the proxy in front of a PostgreSQL server of this machine; `endpoint` is the server of the bucket. */
export const startRedshiftCopy = async (
  postgresPort: number,
  secret: BucketSecret,
  endpoint: string,
): Promise<RedshiftCopy> => {
  const bucket = openBucket(secret, { endpoint })
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(postgresPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    serve(client, server, secret, bucket)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = proxy.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      bucket.close()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
