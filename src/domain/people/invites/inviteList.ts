/**
 * The one address field and its rule, for the invites of the sign-up and of "Invite Users": confirmed addresses (chips)
 * and the text being typed. Addresses part at commas, semicolons and white space, so that a pasted column and the
 * receivers of a mail are read, too. Spec 2 §5 (ORG-1, ORG-4, W-8).
 */
import { trimText } from '@/domain/shared/text/invisible'
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
import { isEmail } from '@/domain/people/emails'

/** State of the invite field: addresses that are already shown as chips, and the text that is still being typed. */
export interface InviteDraft {
  /** Addresses shown as chips, valid or not, in input order; no two differ only in case. */
  readonly addresses: readonly string[]
  /** Text in the input, not yet a chip. */
  readonly typed: string
}

/** Initial state of the invite field: no addresses and no typed text. */
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
  const doubtful = trimText(name) === '' ? '' : (pieces.pop() ?? '')
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

/** Ends a text whose last name or bracket is as finished as it will be; a single-line input holds no line ends. */
const END = '\n'

/**
 * Index from which a text is a name in quotation marks or an address in angle brackets that is still being typed; its
 * length for none.
 */
const startOfOpen = (text: string): number => {
  if (text.endsWith(END)) return text.length
  const bracket = text.lastIndexOf('<')
  const isOpen = bracket > text.lastIndexOf('>')
  const before = isOpen ? text.slice(0, bracket) : text
  const quote = before.lastIndexOf('"')
  if (quote < 0 || /[<>@]/.test(before.slice(quote))) return isOpen ? bracket : text.length
  const isClosed = before.split('"').length % 2 === 1
  return isClosed ? before.lastIndexOf('"', quote - 1) : quote
}

/** Splits a text into addresses, and what is still being typed after the last separator. */
const split = (text: string): { readonly parts: readonly string[]; readonly typed: string } => {
  const start = startOfOpen(text)
  const open = text.slice(start)
  const parts = withoutNames(text.slice(0, start)).split(PARTING).map(trimText)
  return open === '' ? { parts: parts.slice(0, -1), typed: parts.at(-1) ?? '' } : { parts, typed: open }
}

/**
 * Returns the invite field after its text changed: words followed by a comma, semicolon or white space become addresses,
 * the rest stays as text. Names as mail programs write them, `"Last, First" <address>`, are removed.
 */
export const applyTyping = ({ addresses }: InviteDraft, text: string): InviteDraft => {
  const { parts, typed } = split(text)
  return { addresses: add(addresses, parts), typed }
}

/**
 * Returns how many addresses in a changed text repeat a listed address or each other, so that the field can say that
 * they were dropped.
 */
export const countDuplicates = ({ addresses }: InviteDraft, text: string): number => {
  const parts = split(text).parts.filter(Boolean)
  return addresses.length + parts.length - add(addresses, parts).length
}

/** Returns the invite field with its typed text turned into addresses, e.g. on Enter or when the field is left. */
export const confirmTyped = (draft: InviteDraft): InviteDraft => applyTyping(draft, `${draft.typed}${END}`)

/** Returns the addresses in a text, valid or not, e.g. in a stored draft of the sign-up. */
export const addressesIn = (text: string): readonly string[] =>
  confirmTyped({ addresses: [], typed: text }).addresses

/** Returns the invite field as text, which `applyTyping` reads again: the addresses, then the text being typed. */
export const inviteText = ({ addresses, typed }: InviteDraft): string =>
  [...addresses.map((address) => `${address},`), typed].filter((part) => part !== '').join(' ')

const isSame = (one: string, other: string): boolean => one.toLowerCase() === trimText(other).toLowerCase()

/**
 * Returns the addresses of the invite field, including the typed text, that are also in `others`, e.g. in the list of
 * team members. Case is ignored.
 */
export const findKnownAddresses = (draft: InviteDraft, others: readonly string[]): readonly string[] => {
  const known = new Set(others.map((address) => trimText(address).toLowerCase()))
  return confirmTyped(draft).addresses.filter((address) => known.has(address.toLowerCase()))
}

/** Returns the text of the invite field after a paste, ending with a separator so that all of it becomes addresses. */
export const textAfterPaste = ({ typed }: InviteDraft, text: string): string => `${typed}${text}${END}`

/** Returns the invite field without one address; the typed text stays. */
export const removeAddress = ({ addresses, typed }: InviteDraft, address: string): InviteDraft => ({
  addresses: addresses.filter((each) => each !== address),
  typed,
})

/**
 * Returns the invite field without addresses that were successfully invited; addresses added since, and other typed
 * text, stay.
 */
export const withoutSent = (draft: InviteDraft, sent: readonly string[]): InviteDraft =>
  sent.reduce(
    (left, address) => ({
      addresses: left.addresses.filter((each) => !isSame(each, address)),
      typed: isSame(address, left.typed) ? '' : left.typed,
    }),
    draft,
  )

/** Returns those of the addresses that are not valid e-mail addresses. */
export const invalidAddresses = (addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => !isEmail(address))

/** Returns the invite field without its invalid addresses; the typed text stays. */
export const withoutInvalid = ({ addresses, typed }: InviteDraft): InviteDraft => ({
  addresses: addresses.filter(isEmail),
  typed,
})

/**
 * Returns the invite field with an address, by default the last one, moved back into the input for editing; text that
 * was typed before becomes addresses. Unchanged where there is no address.
 */
export const editAddress = (draft: InviteDraft, address = draft.addresses.at(-1)): InviteDraft =>
  address === undefined ? draft : { ...removeAddress(confirmTyped(draft), address), typed: address }

/**
 * Returns why the invites cannot be sent: no address, an invalid one, or too many. Null where they can. The typed text
 * counts as addresses.
 */
export const inviteBlock = (draft: InviteDraft): 'nobody' | 'bad' | 'tooMany' | null => {
  const { addresses } = confirmTyped(draft)
  if (addresses.length === 0) return 'nobody'
  if (!addresses.every(isEmail)) return 'bad'
  return addresses.length > INVITE_MAX_ADDRESSES ? 'tooMany' : null
}
