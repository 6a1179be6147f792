/** Reads an own property by an untrusted name; ignores inherited ones such as "constructor" (C-10). */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
