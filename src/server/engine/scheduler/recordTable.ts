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
  const remove = (id: number): void => {
    const record = byId.get(id)
    if (record === undefined) return
    byId.delete(id)
    byOwner.get(ownerOf(record))?.delete(id)
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
        const known = byId.get(id)
        const after = read(id)
        // in place, because some readers need the order of ids
        if (known === undefined || after === null || ownerOf(known) !== ownerOf(after)) remove(id)
        if (after !== null) put(after)
        return [known, after].flatMap((record) => record ?? [])
      }),
    load: (records) => {
      byId.clear()
      byOwner.clear()
      for (const record of records) put(record)
    },
  }
}
