/** Lines of the help texts. */
export const QUEUE_HELP: string

/** The address of the queue, null for none; or what is wrong with it. */
export type QueueAddress =
  | { readonly kind: 'queue'; readonly queue: string | null }
  | { readonly kind: 'wrong'; readonly text: string }

/** Reads the address of the queue from a flag and from STACKYARD_QUEUE. The text of an error does not contain it. */
export function readQueueAddress(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): QueueAddress
