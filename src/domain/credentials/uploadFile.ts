/** Credential files: size, type, content, keys. Spec 2 §5 "Credential file upload", §8 "Upload errors" (CRD-7). */
import type { CredentialAttributes, FieldSet, UploadKind } from './types'
import { errorMessages } from '@/domain/messages/errors'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'

const texts = errorMessages.upload

/** What is known of a chosen file before it is read. */
export interface ChosenFile {
  readonly name: string
  readonly sizeBytes: number
}

/** Rows of text cells. The UI passes papaparse; it is loaded only when a CSV file is chosen. */
export type CsvParser = (text: string) => readonly (readonly string[])[]

export type UploadResult =
  | {
      readonly kind: 'ok'
      /** Values of the form's own fields. */
      readonly attributes: CredentialAttributes
      readonly found: readonly string[]
      /** Keys of the file that the form has no field for. */
      readonly ignored: readonly string[]
    }
  | { readonly kind: 'refused'; readonly message: string }

const refused = (message: string): UploadResult => ({ kind: 'refused', message })

/** Kind of a file by its name's ending, or null. */
export const uploadKindOf = (fileName: string): UploadKind | null => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.json')) return 'json'
  return name.endsWith('.csv') ? 'csv' : null
}

/** "JSON", "CSV" or "JSON or CSV", as the wrong-type message names them. */
export const uploadKindsText = (kinds: readonly UploadKind[]): string =>
  kinds.map((kind) => kind.toUpperCase()).join(' or ')

/** Before reading: a file was selected, its size is under 1 MB, its type is allowed. Null when fine. */
export const fileProblem = (file: ChosenFile | null, kinds: readonly UploadKind[]): string | null => {
  if (file === null) return texts.noFile
  if (file.sizeBytes >= UPLOAD_LIMIT_BYTES) return texts.tooLarge
  const kind = uploadKindOf(file.name)
  return kind !== null && kinds.includes(kind) ? null : texts.wrongType(uploadKindsText(kinds))
}

/** A private key with its line ends put right: "\n" written out, or missing altogether. */
export const repairPem = (text: string): string => {
  const lines = text.replace(/\\r\\n|\\n|\r\n?/g, '\n').trim()
  const match = /^(-----BEGIN [A-Z ]+-----)([\s\S]*?)(-----END [A-Z ]+-----)$/.exec(lines)
  if (!match) return text
  const [, begin, body = '', end] = match
  const base64 = body.replace(/\s+/g, '')
  const wrapped = base64.match(/.{1,64}/g) ?? []
  return `${[begin, ...wrapped, end].join('\n')}\n`
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value.includes('-----BEGIN ') ? repairPem(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** Own keys of a non-empty JSON object as text; null where the text is no such object. */
export const readJson = (text: string): ReadonlyMap<string, string> | null => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  const entries = Object.entries(parsed)
  return entries.length === 0 ? null : textEntries(entries)
}

const textEntries = (entries: readonly (readonly [string, unknown])[]): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const [key, value] of entries) {
    const text = textOf(value)
    if (text !== null) values.set(key, text)
  }
  return values
}

/** key,value lines after a header line; null where there are none or a line has no key and value. */
export const readCsv = (text: string, parse: CsvParser): ReadonlyMap<string, string> | null => {
  const lines = parse(text.replace(/^\uFEFF/, '')).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const body = lines.slice(1)
  if (body.length === 0 || body.some((cells) => cells.length < 2 || (cells[0] ?? '').trim() === ''))
    return null
  return textEntries(body.map((cells) => [(cells[0] ?? '').trim(), (cells[1] ?? '').trim()]))
}

const isOAuthClient = (text: string): boolean => {
  const keys = readKeys(text)
  return keys.length === 1 && (keys[0] === 'web' || keys[0] === 'installed')
}

const readKeys = (text: string): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : []
  } catch {
    return []
  }
}

/** Keys that the file must have: required ones and those marked for files; never prefilled ones (CRD-7). */
export const neededKeys = (fieldSet: FieldSet): readonly string[] =>
  fieldSet.fields
    .filter((field) => !field.optional && field.mustBePresentInFileUpload)
    .map((field) => field.name)

export interface MergedUpload {
  readonly attributes: CredentialAttributes
  /** Fields of the file that were typed while it was read, and stay as typed. */
  readonly kept: readonly string[]
}

/**
 * A file's values into the form: they replace what was typed before the file was chosen (U-13), but not what was
 * typed since (U-12).
 */
export const mergeUpload = (
  whenChosen: CredentialAttributes,
  now: CredentialAttributes,
  read: CredentialAttributes,
): MergedUpload => {
  const textIn = (values: CredentialAttributes, name: string) => values[name] ?? ''
  const kept = Object.keys(read).filter(
    (name) => textIn(now, name) !== textIn(whenChosen, name) && textIn(now, name) !== textIn(read, name),
  )
  const taken = Object.entries(read).filter(([name]) => !kept.includes(name))
  return { attributes: { ...now, ...Object.fromEntries(taken) }, kept }
}

/** The form's values from a file's text, or the message that says why not. Read-only fields keep their value. */
export const readUpload = (
  text: string,
  kind: UploadKind,
  fieldSet: FieldSet,
  parseCsv: CsvParser,
): UploadResult => {
  if (kind === 'json' && isOAuthClient(text)) return refused(texts.oauthClient)
  const values = kind === 'json' ? readJson(text) : readCsv(text, parseCsv)
  if (values === null) return refused(kind === 'json' ? texts.json : texts.csv)
  const missing = neededKeys(fieldSet).filter((key) => (values.get(key) ?? '').trim() === '')
  if (missing.length > 0) return refused(texts.missingKeys(missing))
  const attributes: Record<string, string> = {}
  const found: string[] = []
  for (const field of fieldSet.fields) {
    const value = values.get(field.name)
    if (value === undefined || field.readOnlyValue !== null) continue
    attributes[field.name] = value
    found.push(field.name)
  }
  return { kind: 'ok', attributes, found, ignored: [...values.keys()].filter((key) => !found.includes(key)) }
}
