/**
 * Remembers what argon2 has computed, so that the services of the tests compute the tag of a password, a salt and a cost
 * once: half of the time of such a test went there. Results are those of Node.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
const tags = new Map<string, Buffer>()
let isOn = false

const remembered: typeof argon2 = (algorithm, parameters, callback) => {
  if (!isOn) return argon2(algorithm, parameters, callback)
  const key = JSON.stringify([algorithm, parameters])
  const known = tags.get(key)
  if (known !== undefined) return void setImmediate(callback, null, Buffer.from(known))
  argon2(algorithm, parameters, (error, tag) => {
    if (error === null) tags.set(key, Buffer.from(tag))
    callback(error, tag)
  })
}

crypto.argon2 = remembered
syncBuiltinESMExports()

/** Turns remembering on or off. */
export const rememberTags = (isWanted: boolean): void => {
  isOn = isWanted
}
