import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { tooBusy } from '../lib/refusal'
import { createLine, type LineClient } from './line'

interface Cost {
  readonly memoryKiB: number
  readonly passes: number
  readonly lanes: number
}

/** OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const COST: Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Limits concurrent hashing, so that logins leave threads for other work. */
const PARALLEL_HASHES = 2
/** Hashes that wait, about three seconds of work. */
const MOST_WAITING = 64

/** The service itself, at its start. */
const OWN: LineClient = { client: '', signal: null }

const line = createLine({ room: () => PARALLEL_HASHES, mostWaiting: MOST_WAITING, refuse: tooBusy })

const derive = async (
  { client, signal }: LineClient,
  password: string,
  salt: Buffer,
  cost: Cost,
  tagLength: number,
): Promise<Buffer> => {
  await line.enter({ client, signal })
  try {
    return await new Promise((resolve, reject) => {
      const parameters = {
        message: password.normalize('NFC'),
        nonce: salt,
        parallelism: cost.lanes,
        tagLength,
        memory: cost.memoryKiB,
        passes: cost.passes,
      }
      argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
    })
  } finally {
    line.leave()
  }
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * Hashes a password with argon2id and a random salt, off the main thread. Resolves with the PHC string
 * `$argon2id$v=19$m=…,t=…,p=…$<salt>$<tag>`, which contains the parameters. Two hashes run at a time; others wait
 * in a line that is fair by client, and reject with a `Refusal` (HTTP 503) where too many wait, or with the reason of the
 * signal of `by`.
 */
export const hashPassword = async (password: string, by: LineClient = OWN): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(by, password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$${plain(salt)}$${plain(tag)}`
}

/**
 * Resolves with whether a password matches a hash of `hashPassword`; false for a malformed hash, after the same time
 * as for a wrong password. Waits as `hashPassword` does.
 */
export const verifyPassword = async (
  password: string,
  hash: string,
  by: LineClient = OWN,
): Promise<boolean> => {
  const parts = PATTERN.exec(hash)
  if (!parts) {
    await derive(by, password, Buffer.alloc(SALT_BYTES), COST, TAG_BYTES)
    return false
  }
  const [, memory, passes, lanes, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  const given = await derive(by, password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected)
}
