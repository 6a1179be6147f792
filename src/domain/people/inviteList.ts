/** The addresses of an invite while they are typed: chips, and what follows them. Spec 2 §5 (ORG-4). */
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
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

/** How many addresses of such a text are not taken over, because they are in the list already or stand in the text twice. */
export const repeatedIn = ({ addresses }: InviteDraft, text: string): number => {
  const parts = text.split(PARTING).slice(0, -1).filter(Boolean)
  return addresses.length + parts.length - add(addresses, parts).length
}

/** Takes over what is typed, e.g. on Enter, when the field is left, or for a paste. */
export const taken = (draft: InviteDraft): InviteDraft => typedInto(draft, `${draft.typed},`)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

/** Rather an address, if a wrong one, than a part of a name: nobody is left out without a word. */
const isMeantAsAddress = (word: string): boolean => /@|\S\.\S/.test(word)

/**
 * What stands before a name's bracket: the addresses before the name and in it; it reaches back to the last separator. An
 * address that is its own name, as mail programs write people without one, stands in the bracket.
 */
const beforeName = (text: string, inBracket: string): string => {
  const lines = text.split(/[;\n]/)
  const pieces = (lines.pop() ?? '').split(',')
  const name = pieces.pop() ?? ''
  // "Last, First": that comma may be the name's own; a name in quotes is gone by now, with its commas
  const doubtful = name.trim() === '' ? '' : (pieces.pop() ?? '')
  const addresses = [
    ...doubtful.split(PARTING).filter(isMeantAsAddress),
    ...name.split(PARTING).filter((word) => /\S@\S/.test(word) && !isSame(word, inBracket)),
  ]
  return [...lines, ...pieces, ...addresses].join(' ')
}

/** `"Last, First" <address>`, as mail programs copy people: the addresses alone. Linear time. */
const withoutNames = (text: string): string => {
  if (!text.includes('<')) return text
  const parts = text.replaceAll(/"[^"]*"/g, ' ').split(/[<>]/)
  // in turn what is outside and inside of brackets; behind the last there is no name
  return parts
    .map((part, index) =>
      index % 2 === 1 || index === parts.length - 1 ? part : beforeName(part, parts[index + 1] ?? ''),
    )
    .join(' ')
}

/** What stands in the field after a paste, people of a mail program by their addresses: all of it is taken over. */
export const pastedText = ({ typed }: InviteDraft, text: string): string => `${typed}${withoutNames(text)},`

/** Without one of the addresses. */
export const takenOut = ({ addresses, typed }: InviteDraft, address: string): InviteDraft => ({
  addresses: addresses.filter((each) => each !== address),
  typed,
})

/** What is left once some addresses were sent: those that were added meanwhile, and what is being typed. */
export const withoutSent = (draft: InviteDraft, sent: readonly string[]): InviteDraft =>
  sent.reduce(
    (left, address) => ({
      addresses: left.addresses.filter((each) => !isSame(each, address)),
      typed: isSame(address, left.typed) ? '' : left.typed,
    }),
    draft,
  )

/** Those that are no addresses. */
export const badAmong = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => !isEmail(address))

/** Without those that are no addresses. */
export const withoutBad = ({ addresses, typed }: InviteDraft): InviteDraft => ({
  addresses: addresses.filter(isEmail),
  typed,
})

/** An address, the last one unless it is named, goes back into the field, to be mended there; what is typed is taken over. */
export const mended = (draft: InviteDraft, address = draft.addresses.at(-1)): InviteDraft =>
  address === undefined ? draft : { ...takenOut(taken(draft), address), typed: address }

/** What keeps the invites from being sent; null when they may be. An address still being typed counts. */
export const inviteBlock = (draft: InviteDraft): 'nobody' | 'bad' | 'tooMany' | null => {
  const { addresses } = taken(draft)
  if (addresses.length === 0) return 'nobody'
  if (!addresses.every(isEmail)) return 'bad'
  return addresses.length > INVITE_MAX_ADDRESSES ? 'tooMany' : null
}
