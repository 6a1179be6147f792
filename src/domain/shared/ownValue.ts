/**
 * What a record has under a name that came from outside; undefined where it has nothing of its own there. "constructor" is
 * a name that every object answers to (C-10).
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
