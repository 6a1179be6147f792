/** Messages. NTF-1, NTF-2, D-11. */
import { describe, expect, it } from 'vitest'
import { nowAtom } from '@/state/browser/now'
import {
  closeErrorsAboutAtom,
  closeNotificationAtom,
  messageLogAtom,
  notificationsAtom,
  notifyAtom,
} from './notifications'
import { signInAtom, signOutAtom } from '@/state/session/session'
import { createAppStore } from '@/state/session/store'
import { signInOf } from '@/testing/testBrowser'
import { NOTIFICATION_TIMEOUT_MS } from '@/domain/shared/constants'

const texts = (store: ReturnType<typeof createAppStore>) =>
  store.get(notificationsAtom).map(({ text, times }) => `${text} ×${times}`)

describe('notifications', () => {
  it('NTF-1 an error goes after 8 s, a success stays until closed', () => {
    const store = createAppStore()
    store.set(notifyAtom, { kind: 'error', text: 'No' })
    store.set(notifyAtom, { kind: 'success', text: 'Yes' })
    const [error, success] = store.get(notificationsAtom)
    expect(error?.lifetimeMs).toBe(NOTIFICATION_TIMEOUT_MS)
    expect(success?.lifetimeMs).toBeNull()
    store.set(closeNotificationAtom, success?.id ?? 0)
    expect(texts(store)).toEqual(['No ×1'])
  })

  it('NTF-2 a suppressed or empty text shows nothing', () => {
    const store = createAppStore()
    store.set(notifyAtom, { kind: 'error', text: null })
    store.set(notifyAtom, { kind: 'error', text: ' ' })
    expect(texts(store)).toEqual([])
  })

  it('PLUS-21 the last 20 can be read again, newest first, the same in a row once', () => {
    const store = createAppStore([[nowAtom, 1000]])
    for (let round = 0; round < 30; round += 1) store.set(notifyAtom, { kind: 'error', text: `No ${round}` })
    store.set(nowAtom, 2000)
    store.set(notifyAtom, { kind: 'error', text: 'No 29' })
    for (const { id } of store.get(notificationsAtom)) store.set(closeNotificationAtom, id)
    const log = store.get(messageLogAtom)
    expect(log).toHaveLength(20)
    expect(log[0]).toMatchObject({ kind: 'error', text: 'No 29', at: 2000, times: 2 })
    expect(log.at(-1)).toMatchObject({ text: 'No 10', at: 1000, times: 1 })
    expect(new Set(log.map(({ id }) => id)).size).toBe(20)
  })

  it('D-11 50 errors: the same text counts up, at most 5 stand, the newest stay', () => {
    const store = createAppStore()
    for (let round = 0; round < 50; round += 1)
      store.set(notifyAtom, { kind: 'error', text: `No ${round % 7}` })
    expect(store.get(notificationsAtom)).toHaveLength(5)
    for (let round = 0; round < 50; round += 1) store.set(notifyAtom, { kind: 'error', text: 'Same' })
    expect(texts(store).at(-1)).toBe('Same ×50')
  })

  it('NTF-2 says what failed above words of the service; the same words about something else stand beside them', () => {
    const store = createAppStore()
    const said = { kind: 'error', text: 'scheduler is down' } as const
    for (const lead of ['Tenjin', 'Adjust', 'Adjust']) store.set(notifyAtom, { ...said, lead })
    store.set(notifyAtom, said)
    const leads = ['Tenjin ×1', 'Adjust ×2', ' ×1']
    expect(store.get(notificationsAtom).map(({ lead, times }) => `${lead} ×${times}`)).toEqual(leads)
    expect(store.get(messageLogAtom).map(({ lead }) => lead)).toEqual(['', 'Adjust', 'Tenjin'])
    store.set(notifyAtom, { kind: 'error', text: null, lead: 'Tenjin' })
    expect(store.get(notificationsAtom)).toHaveLength(3)
  })

  it('NTF-1 an error makes way for what is said next about the same; a success and another matter stay', () => {
    const store = createAppStore()
    const say = (kind: 'error' | 'success', text: string, about?: string) =>
      store.set(notifyAtom, { kind, text, ...(about !== undefined && { about }) })
    say('error', 'Another matter', 'Leo')
    say('error', 'About nothing')
    say('error', 'Locked', 'Ana')
    say('error', 'Locked', 'Ana')
    expect(texts(store)).toEqual(['Another matter ×1', 'About nothing ×1', 'Locked ×2'])
    say('success', 'Removed', 'Ana')
    expect(texts(store)).toEqual(['Another matter ×1', 'About nothing ×1', 'Removed ×1'])
    say('error', 'Gone', 'Ana')
    expect(texts(store)).toEqual(['Another matter ×1', 'About nothing ×1', 'Removed ×1', 'Gone ×1'])
    expect(store.get(messageLogAtom)).toHaveLength(5)
    store.set(closeErrorsAboutAtom, 'Ana')
    expect(texts(store)).toEqual(['Another matter ×1', 'About nothing ×1', 'Removed ×1'])
  })

  it('NTF-1 the same error about two things gives way to each of them, and the same success is said once', () => {
    const store = createAppStore()
    for (const about of ['Ana', 'Leo', 'Leo']) {
      store.set(notifyAtom, { kind: 'error', text: 'Locked', about })
      store.set(notifyAtom, { kind: 'success', text: 'Saved', about: 'Ben' })
    }
    expect(texts(store)).toEqual(['Locked ×1', 'Saved ×3', 'Locked ×2'])
    store.set(closeErrorsAboutAtom, 'Leo')
    expect(texts(store)).toEqual(['Locked ×1', 'Saved ×3'])
  })

  it('NTF-1 errors make room before successes do', () => {
    const store = createAppStore()
    store.set(notifyAtom, { kind: 'success', text: 'Saved' })
    for (let round = 0; round < 6; round += 1) store.set(notifyAtom, { kind: 'error', text: `No ${round}` })
    expect(texts(store)).toEqual(['Saved ×1', 'No 2 ×1', 'No 3 ×1', 'No 4 ×1', 'No 5 ×1'])
  })

  it('NTF-1 no success is ever dropped, and an error among many of them is not dropped at once', () => {
    const store = createAppStore()
    for (let round = 0; round < 7; round += 1)
      store.set(notifyAtom, { kind: 'success', text: `Yes ${round}` })
    store.set(notifyAtom, { kind: 'error', text: 'No 0' })
    store.set(notifyAtom, { kind: 'error', text: 'No 1' })
    expect(texts(store)).toEqual([...Array.from({ length: 7 }, (_, round) => `Yes ${round} ×1`), 'No 1 ×1'])
  })

  it('AUT-10 go at Log Out, and when another person logs in', () => {
    const store = createAppStore()
    store.set(notifyAtom, { kind: 'success', text: 'Invited ben@lumen.example' })
    store.set(signOutAtom)
    expect(texts(store)).toEqual([])
    store.set(signInAtom, signInOf(1))
    store.set(notifyAtom, { kind: 'success', text: 'Invited ben@lumen.example' })
    store.set(signInAtom, signInOf(1))
    expect(texts(store)).toContain('Invited ben@lumen.example ×1')
    store.set(signInAtom, signInOf(2))
    expect(texts(store)).not.toContain('Invited ben@lumen.example ×1')
  })
})
