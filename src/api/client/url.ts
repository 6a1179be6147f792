/** Values that complete the URL of an API call. */
export interface CallInput {
  /** Values of the parameters in the path, such as `:id`. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Record of query parameters; null and undefined values are left out, a list repeats its parameter. */
  readonly query?: unknown
}

const filled = (path: string, params: CallInput['params']): string =>
  path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = String(params?.[name] ?? '')
    // '.' and '..' would be resolved and change the path
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`Bad parameter ${name} for ${path}`)
    return encodeURIComponent(value)
  })

const search = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[key, String(one)]])),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/**
 * Builds the URL of an API call, which is always below the API's origin, whatever the parameters contain. Throws a
 * TypeError for an absolute or protocol-relative path, and for a parameter that is empty or would change the path
 * (T-15).
 */
export const callUrl = (origin: string, path: string, input: CallInput): string => {
  const base = new URL(origin).origin
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Not a path of the API: ${path}`)
  const url = new URL(filled(path, input.params) + search(input.query), base)
  if (url.origin !== base) throw new TypeError(`Not a path of the API: ${path}`)
  return url.href
}
