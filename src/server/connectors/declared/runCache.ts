/** Values that are read once per credential and run, such as the list of apps. */
import type { SourceTools } from '@/server/connectors/core/source'

/** Wraps a function so that its results are kept as long as the credential's values. Failures are not kept. */
export const cachedPerRun = <Value>(
  load: (tools: SourceTools, key: string) => Promise<Value>,
): ((tools: SourceTools, key?: string) => Promise<Value>) => {
  const caches = new WeakMap<SourceTools['secret'], Map<string, Promise<Value>>>()
  return (tools, key = '') => {
    const cache = caches.get(tools.secret) ?? new Map<string, Promise<Value>>()
    caches.set(tools.secret, cache)
    const known = cache.get(key)
    if (known !== undefined) return known
    const value = load(tools, key)
    cache.set(key, value)
    value.catch(() => cache.delete(key))
    return value
  }
}
