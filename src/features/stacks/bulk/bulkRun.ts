/** What happened to one item of a bulk change. */
export interface BulkOutcome<Item> {
  readonly item: Item
  /** `left`: not attempted, because the run was aborted first. */
  readonly result:
    | { readonly kind: 'done' }
    | { readonly kind: 'failed'; readonly error: unknown }
    | { readonly kind: 'left' }
}

/** Options of a bulk change. */
export interface BulkOptions {
  /** Maximum number of changes in progress at the same time. */
  readonly most: number
  /** Aborts the run; changes in progress are completed. */
  readonly signal: AbortSignal
  /** Called after each change with the number of finished changes, successful or not. */
  readonly onProgress: (done: number) => void
}

/**
 * Applies an asynchronous change to each item with limited concurrency, one attempt each. Resolves with one outcome
 * per item in the given order; never rejects: a failed change is an outcome and doesn't stop the others (PLUS-14,
 * C-9).
 */
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
