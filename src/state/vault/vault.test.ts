/** Sealing of secrets. V-1, V-3, V-4, V-5, V-7. */
import { fc } from '@/testing/property'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, memoryKeys } from '@/testing/testBrowser'
import { hasVault, seal, unseal } from './vault'
import type { Sealed, VaultBinding } from './vault'
import { deleteVaultKey, setKeyStore } from './vaultKeys'
import { VAULT_LIFETIME_MS } from '@/domain/shared/constants'

const binding: VaultBinding = { userId: 7, orgId: 3, slot: 'entries' }
const SECRET = 'canary-9f2c'

let keys: ReturnType<typeof memoryKeys>
beforeEach(() => {
  keys = memoryKeys()
  setKeyStore(keys)
})

const sealedNow = async (): Promise<Sealed> => {
  const sealed = await seal(SECRET, binding, NOW)
  if (sealed === null) throw new Error('not sealed')
  return sealed
}

describe('sealing', () => {
  it('V-1 hides the text and opens it again', async () => {
    const sealed = await sealedNow()
    expect(JSON.stringify(sealed)).not.toContain(SECRET)
    expect(Object.keys(sealed).toSorted()).toEqual(['ct', 'exp', 'iv', 'v'])
    expect(await unseal(sealed, binding, NOW)).toEqual({ kind: 'opened', text: SECRET })
  })

  it('V-1 uses a 256-bit key that cannot be read out, and a fresh 96-bit iv each time', async () => {
    const ivs = await Promise.all(Array.from({ length: 50 }, async () => (await sealedNow()).iv))
    expect(new Set(ivs).size).toBe(50)
    expect(ivs.every((iv) => atob(iv).length === 12)).toBe(true)
    const key = keys.key()
    expect(key?.extractable).toBe(false)
    expect(key?.algorithm).toEqual({ name: 'AES-GCM', length: 256 })
  })

  it.each([
    ['user', { ...binding, userId: 8 }],
    ['organisation', { ...binding, orgId: null }],
    ['slot', { ...binding, slot: 'other' }],
  ])('T-6 does not open for another %s', async (_name, other) => {
    expect(await unseal(await sealedNow(), other, NOW)).toEqual({ kind: 'unreadable' })
  })

  it('V-3 opens for 24 h, and a later end written by hand does not help', async () => {
    const sealed = await sealedNow()
    expect(await unseal(sealed, binding, NOW + VAULT_LIFETIME_MS - 1)).toMatchObject({ kind: 'opened' })
    expect(await unseal(sealed, binding, NOW + VAULT_LIFETIME_MS)).toEqual({ kind: 'expired' })
    expect(await unseal({ ...sealed, exp: sealed.exp + 1 }, binding, NOW)).toEqual({ kind: 'unreadable' })
  })

  it('V-3 without its key no copy opens', async () => {
    const sealed = await sealedNow()
    await deleteVaultKey()
    expect(await unseal(sealed, binding, NOW)).toEqual({ kind: 'unreadable' })
    await sealedNow()
    expect(await unseal(sealed, binding, NOW)).toEqual({ kind: 'unreadable' })
  })

  it(
    'V-4 a changed byte anywhere, or any other text, never opens and never throws',
    { timeout: 60_000 },
    async () => {
      const sealed = await sealedNow()
      const bytes = Uint8Array.from(atob(sealed.ct), (character) => character.charCodeAt(0))
      const flipped = fc
        .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
        .map(([place, by]) => {
          const copy = bytes.map((byte, index) => (index === place ? byte ^ by : byte))
          return btoa(String.fromCharCode(...copy))
        })
      const text = fc.oneof(flipped, fc.base64String(), fc.string())
      await fc.assert(
        fc.asyncProperty(text, async (ct) => {
          fc.pre(ct !== sealed.ct)
          return (await unseal({ ...sealed, ct }, binding, NOW)).kind === 'unreadable'
        }),
        { numRuns: 300 },
      )
      expect(await unseal({ ...sealed, iv: '' }, binding, NOW)).toEqual({ kind: 'unreadable' })
    },
  )
})

describe('the key', () => {
  it('V-7 two tabs that make it at once use the same one', async () => {
    let first: CryptoKey | null = null
    let reads = 0
    // both tabs look before either has written
    setKeyStore({
      read: () => Promise.resolve((reads += 1) <= 2 ? null : first),
      add: (key) => Promise.resolve((first ??= key)),
      remove: () => Promise.resolve(),
    })
    const [one, two] = await Promise.all([sealedNow(), sealedNow()])
    expect(await unseal(one, binding, NOW)).toMatchObject({ kind: 'opened' })
    expect(await unseal(two, binding, NOW)).toMatchObject({ kind: 'opened' })
  })

  it('V-5 without Web Crypto nothing is sealed, and what is sealed does not count as broken', async () => {
    const sealed = await sealedNow()
    vi.stubGlobal('crypto', {})
    expect(await hasVault()).toBe(false)
    expect(await seal(SECRET, binding, NOW)).toBeNull()
    expect(await unseal(sealed, binding, NOW)).toEqual({ kind: 'unavailable' })
    vi.unstubAllGlobals()
  })

  it('V-5 without IndexedDB nothing is sealed and nothing throws', async () => {
    expect(await hasVault()).toBe(true)
    const sealed = await sealedNow()
    // Node has no IndexedDB: the browser's own place rejects
    setKeyStore(null)
    expect(await hasVault()).toBe(false)
    expect(await seal(SECRET, binding, NOW)).toBeNull()
    expect(await unseal(sealed, binding, NOW)).toEqual({ kind: 'unavailable' })
    await expect(deleteVaultKey()).resolves.toBeUndefined()
  })
})
