/** C-16: a page whose code is gone after a deploy is loaded anew once, and never at the cost of what is open. */
import { describe, expect, it } from 'vitest'
import { reloadOnce, type ReloadPorts } from './reloadOnce'

const portsWith = (some: Partial<ReloadPorts> = {}) => {
  let isKept = false
  const reloads: number[] = []
  const ports: ReloadPorts = {
    hasReloaded: () => isKept,
    remember: () => {
      isKept = true
      return true
    },
    isLeaving: () => false,
    hasInput: () => false,
    hasOpenDialog: () => false,
    currentPath: () => '/dashboard',
    isServed: () => Promise.resolve(true),
    reload: () => void reloads.push(1),
    ...some,
  }
  return { ports, reloads }
}

describe('a part of the app that is missing', () => {
  it('C-16 reloads the page once, and never again in this tab', async () => {
    const { ports, reloads } = portsWith()
    expect([await reloadOnce(ports), await reloadOnce(ports)]).toEqual([true, false])
    expect(reloads).toHaveLength(1)
  })
  it('C-16 two that are missing at the same time reload it once', async () => {
    const { ports, reloads } = portsWith()
    await Promise.all([reloadOnce(ports), reloadOnce(ports)])
    expect(reloads).toHaveLength(1)
  })
  it.each<[string, Partial<ReloadPorts>]>([
    ['input would be lost', { hasInput: () => true }],
    ['the browser leaves the page', { isLeaving: () => true }],
    ['a dialog is open', { hasOpenDialog: () => true }],
    ['the service cannot be reached', { isServed: () => Promise.resolve(false) }],
    ['nothing can be kept', { remember: () => false }],
  ])('C-16 C-18 reloads nothing where %s', async (_why, some) => {
    const { ports, reloads } = portsWith(some)
    expect(await reloadOnce(ports)).toBe(false)
    expect(reloads).toEqual([])
  })
  it('C-16 C-18 does not reload a page that the user opened, or typed in, during the check', async () => {
    let path = '/create-stack/credentials'
    const left = portsWith({
      currentPath: () => path,
      isServed: () => {
        path = '/auth/login'
        return Promise.resolve(true)
      },
    })
    let hasInput = false
    const typed = portsWith({
      hasInput: () => hasInput,
      isServed: () => {
        hasInput = true
        return Promise.resolve(true)
      },
    })
    expect([await reloadOnce(left.ports), await reloadOnce(typed.ports)]).toEqual([false, false])
    expect([...left.reloads, ...typed.reloads]).toEqual([])
  })
})
