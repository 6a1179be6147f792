/** Many changes, a few at a time, each tried once (PLUS-14, C-9). */

export interface BulkOutcome<Item> {
  readonly item: Item
  /** `left`: not tried, because the run was stopped before its turn. */
  readonly result:
    | { readonly kind: 'done' }
    | { readonly kind: 'failed'; readonly error: unknown }
    | { readonly kind: 'left' }
}

export interface BulkOptions {
  /** How many at once. */
  readonly most: number
  /** Ends the run after what is under way. */
  readonly signal: AbortSignal
  /** Hears of each that has ended, with how many that makes. */
  readonly onProgress: (done: number) => void
}

/** Does each in its order, and answers all outcomes in that order. Never rejects: one that fails leaves the others alone. */
export async function runBulk<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<void>,
  { most, signal, onProgress }: BulkOptions,
): Promise<readonly BulkOutcome<Item>[]> {
  const outcomes: BulkOutcome<Item>[] = items.map((item) => ({ item, result: { kind: 'left' } }))
  const turns = items.entries()
  let done = 0
  const work = async () => {
    for (const [index, item] of turns) {
      if (signal.aborted) return
      try {
        await change(item)
        outcomes[index] = { item, result: { kind: 'done' } }
      } catch (error) {
        outcomes[index] = { item, result: { kind: 'failed', error } }
      }
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: most }, work))
  return outcomes
}
