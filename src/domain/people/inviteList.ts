/** The addresses of an invite while they are typed: chips, and what follows them. Spec 2 §5 (ORG-4). */
import { isEmail } from './emails'

export interface InviteDraft {
  /** Taken over, in the order they were typed; each once, whatever its case. */
  readonly addresses: readonly string[]
  /** Not taken over yet. */
  readonly typed: string
}

export const emptyInvite: InviteDraft = { addresses: [], typed: '' }

/** What parts two addresses: the comma of the rule, and what lists of other programs have instead. */
const PARTING = /[,;\s]+/

const add = (addresses: readonly string[], more: readonly string[]): readonly string[] => {
  const all = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  for (const address of more) {
    if (address !== '' && !all.has(address.toLowerCase())) all.set(address.toLowerCase(), address)
  }
  return [...all.values()]
}

/** Another text stands in the field: what ends with a comma is taken over, the rest goes on being typed. */
export const typedInto = ({ addresses }: InviteDraft, text: string): InviteDraft => {
  const parts = text.split(PARTING)
  return { addresses: add(addresses, parts.slice(0, -1)), typed: parts.at(-1) ?? '' }
}

/** Takes over what is typed, e.g. on Enter, when the field is left, or for a paste. */
export const taken = (draft: InviteDraft): InviteDraft => typedInto(draft, `${draft.typed},`)

/** Without one of the addresses. */
export const takenOut = ({ addresses, typed }: InviteDraft, address: string): InviteDraft => ({
  addresses: addresses.filter((each) => each !== address),
  typed,
})

/** The last address goes back into the field, to be mended there. */
export const mended = (draft: InviteDraft): InviteDraft => ({
  addresses: draft.addresses.slice(0, -1),
  typed: draft.addresses.at(-1) ?? '',
})

/** What keeps the invites from being sent; null when they may be. An address still being typed counts. */
export const inviteBlock = (draft: InviteDraft): 'nobody' | 'bad' | null => {
  const { addresses } = taken(draft)
  if (addresses.length === 0) return 'nobody'
  return addresses.every(isEmail) ? null : 'bad'
}
