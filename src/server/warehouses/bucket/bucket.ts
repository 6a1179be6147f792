/** An object that was read. */
interface StoredObject {
  readonly body: Uint8Array
  /** Version of the object, in the provider's form. */
  readonly version: string
}

/** When an object may be written: if it has this version, or if there is none (null). */
export interface Condition {
  readonly version: string | null
}

/** A bucket of a provider. Its functions throw the errors of the provider's client. */
export interface Bucket {
  readonly put: (key: string, body: Uint8Array | string, condition?: Condition) => Promise<void>
  /** Reads an object; null for none. */
  readonly get: (key: string) => Promise<StoredObject | null>
  /** Lists the keys with a prefix. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  /** Deletes objects; those that are gone are no error. */
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Key of an object below the prefix of the credential. */
  readonly keyOf: (path: string) => string
  /** Whether an error says that the condition of `put` was not met. */
  readonly isConflict: (error: unknown) => boolean
  /** Whether an error says that the credential lacks a right. */
  readonly isDenied: (error: unknown) => boolean
  /** What texts for people call the provider, and what acts there. */
  readonly words: { readonly service: string; readonly actor: string }
  readonly close: () => void
}

/** Creates the function that puts keys below a prefix, however its slashes were typed. */
export const keysBelow = (typedPrefix: string): Bucket['keyOf'] => {
  const prefix = typedPrefix.split('/').filter(Boolean).join('/')
  return (path) => (prefix === '' ? path : `${prefix}/${path}`)
}
