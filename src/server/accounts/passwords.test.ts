import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

const PASSWORD = 'Skerry-Wharf-42'

describe('password hashing', () => {
  it('R-1 keeps algorithm, parameters, a 16-byte salt and no password in the hash', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(hash).not.toContain(PASSWORD)
    expect(await hashPassword(PASSWORD)).not.toBe(hash)
  })

  it('R-1 knows the right password from a wrong one', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(await verifyPassword(PASSWORD, hash)).toBe(true)
    expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false)
  })

  it('R-1 verifies with the parameters that stand in the hash', async () => {
    const cheap = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
    expect(
      await verifyPassword(PASSWORD, `${cheap}${randomBytes(32).toString('base64').replace(/=/g, '')}`),
    ).toBe(false)
  })

  it('R-3 refuses a text that is no hash, after the same work', async () => {
    expect(await verifyPassword(PASSWORD, '')).toBe(false)
    expect(await verifyPassword('', '')).toBe(false)
  })

  it('R-1 leaves the event loop free while many people log in at once', async () => {
    const state = { isBusy: true, turns: 0 }
    const hashes = Promise.all(Array.from({ length: 20 }, () => hashPassword(PASSWORD))).then((all) => {
      state.isBusy = false
      return all
    })
    while (state.isBusy) {
      await setImmediate()
      state.turns += 1
    }
    expect(await hashes).toHaveLength(20)
    expect(state.turns).toBeGreaterThan(100)
  })
})
