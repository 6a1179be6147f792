import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import { worlds } from '@mocks/world/worlds'
import { issueChallenge, showsPasskey, toBase64Url } from './passkeys'

/** Two logins that are checked at the same time, each with the counter that its authenticator shows. */
const showAtOnce = async (stored: number, shown: readonly number[]) => {
  const { store } = createTestBackend(worlds.busy())
  const user = store.get('users', PERSON.ana)
  if (user === null) throw new Error('There is no Ana')
  const { id } = store.insert('passkeys', {
    userId: user.id,
    name: 'Phone',
    credentialId: 'phone',
    publicKey: 'key',
    counter: stored,
    createdAt: STORY_NOW,
    lastUsedAt: null,
  })
  const checks: ((counter: number) => void)[] = []
  let now = STORY_NOW
  const core = {
    store,
    now: () => (now += 1),
    services: {
      ...simpleServices,
      passkeys: {
        ...simpleServices.passkeys,
        shown: () => new Promise<number>((resolve) => checks.push(resolve)),
      },
    },
  }
  const logins = shown.map(() => {
    const challenge = issueChallenge(core, 'login', user)
    return showsPasskey(core, user, {
      id: 'phone',
      rawId: 'phone',
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(JSON.stringify({ challenge })),
        authenticatorData: '',
        signature: '',
      },
    })
  })
  for (const [index, counter] of shown.entries()) checks[index]?.(counter)
  return { passed: await Promise.all(logins), counter: store.get('passkeys', id)?.counter }
}

describe('two logins at the same time with the same passkey counter', () => {
  it('logs in once with the same counter, which a copy of the authenticator has', async () => {
    expect(await showAtOnce(4, [5, 5])).toEqual({ passed: [true, false], counter: 5 })
  })

  it('logs in twice with counters that rise', async () => {
    expect(await showAtOnce(4, [5, 6])).toEqual({ passed: [true, true], counter: 6 })
    expect(await showAtOnce(4, [6, 5])).toEqual({ passed: [true, false], counter: 6 })
  })

  it('logs in twice where the authenticator does not count, but not once it has counted', async () => {
    expect(await showAtOnce(0, [0, 0])).toEqual({ passed: [true, true], counter: 0 })
    expect(await showAtOnce(0, [1, 0])).toEqual({ passed: [true, false], counter: 1 })
  })
})
