/** Records in memory by their id, and by the id of the record that they belong to. */
export interface RecordTable<R> {
  readonly get: (id: number) => R | null
  readonly all: () => Iterable<R>
  readonly of: (ownerId: number) => readonly R[]
  /** Takes over what `read` returns for each id. Returns the records that were there before, and those that are now. */
  readonly renew: (ids: Iterable<number>, read: (id: number) => R | null) => readonly R[]
  /** Replaces all records. */
  readonly load: (records: readonly R[]) => void
}

/** Creates an empty table of records. */
export const createRecordTable = <R extends { readonly id: number }>(
  ownerOf: (record: R) => number | null,
): RecordTable<R> => {
  const byId = new Map<number, R>()
  const byOwner = new Map<number | null, Map<number, R>>()
  const remove = (id: number): R[] => {
    const record = byId.get(id)
    if (record === undefined) return []
    byId.delete(id)
    byOwner.get(ownerOf(record))?.delete(id)
    return [record]
  }
  const put = (record: R): void => {
    byId.set(record.id, record)
    const group = byOwner.get(ownerOf(record))
    if (group === undefined) byOwner.set(ownerOf(record), new Map([[record.id, record]]))
    else group.set(record.id, record)
  }
  return {
    get: (id) => byId.get(id) ?? null,
    all: () => byId.values(),
    of: (ownerId) => [...(byOwner.get(ownerId)?.values() ?? [])],
    renew: (ids, read) =>
      [...ids].flatMap((id) => {
        const before = remove(id)
        const after = read(id)
        if (after === null) return before
        put(after)
        return [...before, after]
      }),
    load: (records) => {
      byId.clear()
      byOwner.clear()
      for (const record of records) put(record)
    },
  }
}
