/** State of the invite field: confirmed addresses (chips) and the text being typed. Spec 2 §5 (ORG-4). */
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
import { isEmail } from '@/domain/people/emails'

export interface InviteDraft {
  /** Confirmed addresses in input order, without case-insensitive duplicates. */
  readonly addresses: readonly string[]
  /** Text that is not confirmed yet. */
  readonly typed: string
}

export const emptyInvite: InviteDraft = { addresses: [], typed: '' }

/** Separators between addresses: commas, and those used by other programs. */
const PARTING = /[,;\s]+/

const add = (addresses: readonly string[], more: readonly string[]): readonly string[] => {
  const all = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  for (const address of more) {
    if (address !== '' && !all.has(address.toLowerCase())) all.set(address.toLowerCase(), address)
  }
  return [...all.values()]
}

/** Handles a text change: addresses before a separator are confirmed, the rest stays in the field. */
export const applyTyping = ({ addresses }: InviteDraft, text: string): InviteDraft => {
  const parts = text.split(PARTING)
  return { addresses: add(addresses, parts.slice(0, -1)), typed: parts.at(-1) ?? '' }
}

/** Number of addresses in a text that are duplicates of the list or of each other. */
export const countDuplicates = ({ addresses }: InviteDraft, text: string): number => {
  const parts = text.split(PARTING).slice(0, -1).filter(Boolean)
  return addresses.length + parts.length - add(addresses, parts).length
}

/** Confirms the typed text, e.g. on Enter, blur or paste. */
export const confirmTyped = (draft: InviteDraft): InviteDraft => applyTyping(draft, `${draft.typed},`)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

/** Addresses of the draft, typed ones included, that are among others, ignoring case. */
export const findKnownAddresses = (draft: InviteDraft, others: readonly string[]): readonly string[] => {
  const known = new Set(others.map((address) => address.trim().toLowerCase()))
  return confirmTyped(draft).addresses.filter((address) => known.has(address.toLowerCase()))
}

/** Whether a word is probably an address; an invalid address is reported rather than dropped as part of a name. */
const isMeantAsAddress = (word: string): boolean => /@|\S\.\S/.test(word)

/**
 * Extracts the addresses before a name's bracket, back to the last separator. Mail programs repeat the address as the
 * name of people without one.
 */
const beforeName = (text: string, inBracket: string): string => {
  const lines = text.split(/[;\n]/)
  const pieces = (lines.pop() ?? '').split(',')
  const name = pieces.pop() ?? ''
  // "Last, First": the comma may belong to the name; quoted names are already removed
  const doubtful = name.trim() === '' ? '' : (pieces.pop() ?? '')
  const addresses = [
    ...doubtful.split(PARTING).filter(isMeantAsAddress),
    ...name.split(PARTING).filter((word) => /\S@\S/.test(word) && !isSame(word, inBracket)),
  ]
  return [...lines, ...pieces, ...addresses].join(' ')
}

/** Removes the names of `"Last, First" <address>`, as copied from mail programs. Linear time. */
const withoutNames = (text: string): string => {
  if (!text.includes('<')) return text
  const parts = text.replaceAll(/"[^"]*"/g, ' ').split(/[<>]/)
  // even parts are outside brackets, odd ones inside; the last contains no name
  return parts
    .map((part, index) =>
      index % 2 === 1 || index === parts.length - 1 ? part : beforeName(part, parts[index + 1] ?? ''),
    )
    .join(' ')
}

/** Text of the field after a paste, with names removed; ends with a separator so that all of it is confirmed. */
export const textAfterPaste = ({ typed }: InviteDraft, text: string): string =>
  `${typed}${withoutNames(text)},`

/** Removes one address. */
export const removeAddress = ({ addresses, typed }: InviteDraft, address: string): InviteDraft => ({
  addresses: addresses.filter((each) => each !== address),
  typed,
})

/** Removes sent addresses; keeps those added since, and the text being typed. */
export const withoutSent = (draft: InviteDraft, sent: readonly string[]): InviteDraft =>
  sent.reduce(
    (left, address) => ({
      addresses: left.addresses.filter((each) => !isSame(each, address)),
      typed: isSame(address, left.typed) ? '' : left.typed,
    }),
    draft,
  )

/** Invalid addresses. */
export const invalidAddresses = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => !isEmail(address))

/** Removes invalid addresses. */
export const withoutInvalid = ({ addresses, typed }: InviteDraft): InviteDraft => ({
  addresses: addresses.filter(isEmail),
  typed,
})

/** Moves an address, by default the last one, back into the field for editing; the typed text is confirmed first. */
export const editAddress = (draft: InviteDraft, address = draft.addresses.at(-1)): InviteDraft =>
  address === undefined ? draft : { ...removeAddress(confirmTyped(draft), address), typed: address }

/** Why the invites cannot be sent; null where they can. Includes the text being typed. */
export const inviteBlock = (draft: InviteDraft): 'nobody' | 'bad' | 'tooMany' | null => {
  const { addresses } = confirmTyped(draft)
  if (addresses.length === 0) return 'nobody'
  if (!addresses.every(isEmail)) return 'bad'
  return addresses.length > INVITE_MAX_ADDRESSES ? 'tooMany' : null
}
