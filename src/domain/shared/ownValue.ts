/**
 * Returns the value of an own property by an untrusted name; undefined where there is none. Inherited properties such
 * as "constructor" are ignored (C-10).
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
