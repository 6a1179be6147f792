/** Nobody learns by an answer, or by the work behind it, whether an address has an account; register's 409 alone tells. R-3. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { simpleServices } from '@mocks/simpleServices'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const KNOWN = 'ben@lumen.example'
const UNKNOWN = 'nobody@lumen.example'
const UNCONFIRMED = 'chloe@lumen.example'
const BY_GOOGLE = 'sam@northpine.example'

/** The busy world, in which one has not confirmed the address and one has no password. */
const peopled = (): World => {
  const world = worlds.busy()
  const users = world.records.users.map((user) => ({
    ...user,
    emailConfirmed: user.email !== UNCONFIRMED,
    passwordHash: user.email === BY_GOOGLE ? null : user.passwordHash,
  }))
  return { ...world, records: { ...world.records, users } }
}

/** The answer to a call, and how many passwords were compared or hashed for it. */
const askFor = async (path: string, email: string, more: object = {}) => {
  let work = 0
  const { hash, verify } = simpleServices.passwords
  const counted =
    <Input extends readonly unknown[], Output>(run: (...input: Input) => Output) =>
    (...input: Input) => {
      work += 1
      return run(...input)
    }
  const services = { ...simpleServices, passwords: { hash: counted(hash), verify: counted(verify) } }
  const { ask } = createTestBackend(peopled(), [], { services })
  // the decoy of the log in is made once, when the backend starts
  work = 0
  const { status, body } = await ask('POST', `/api/users/${path}`, { body: { email, ...more } })
  return { status, body, work }
}

describe.each([
  ['login', { password: 'Wrong-Password-1' }],
  ['request_reset_password', {}],
  ['resend_confirmation', {}],
])('R-3 %s', (path, more) => {
  it.each([UNKNOWN, UNCONFIRMED, BY_GOOGLE])(
    'R-3 answers and works for %s as for a known address',
    async (email) => {
      expect(await askFor(path, email, more)).toEqual(await askFor(path, KNOWN, more))
    },
  )
})

it('R-3 register tells a taken address by its 409, whatever state the account is in', async () => {
  const person = { first_name: 'Noor', last_name: 'Haddad', job_title: '', password: 'Umbra-Kelp-31' }
  for (const email of [KNOWN, UNCONFIRMED, BY_GOOGLE])
    expect(await askFor('register', email, person)).toMatchObject({ status: 409 })
  expect(await askFor('register', UNKNOWN, person)).toMatchObject({ status: 200 })
})
