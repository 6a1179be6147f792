/** Credential files: size, type, content, keys. Spec 2 §5 "Credential file upload", §8 "Upload errors" (CRD-7). */
import type { CredentialAttributes, CredentialFormDefinition, UploadKind } from '@/domain/credentials/types'
import { errorMessages } from '@/domain/messages/errors'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'
import { trimText } from '@/domain/shared/text/invisible'
import { looksLikePem, repairPem } from './pem'

const texts = errorMessages.upload

/** Name, type and size of a file that the user chose for a credential form, before it is read. */
export interface ChosenFile {
  readonly name: string
  /** MIME type from the operating system, e.g. `application/json`; often ''. */
  readonly type?: string
  readonly sizeBytes: number
}

/**
 * Parses CSV text into rows of cells; returns null for invalid CSV. The app passes papaparse, which it loads lazily.
 */
export type CsvParser = (text: string) => readonly (readonly string[])[] | null

/** Result of reading a credential file: values for the form, or the error message to show. */
export type UploadResult =
  | {
      readonly kind: 'ok'
      /** Values of the form's fields. */
      readonly attributes: CredentialAttributes
      /** Keys of the fields that the file fills. */
      readonly found: readonly string[]
      /** Keys in the file for which the form has no field. */
      readonly ignored: readonly string[]
    }
  | { readonly kind: 'refused'; readonly message: string }

const refused = (message: string): UploadResult => ({ kind: 'refused', message })

const kindOfType: ReadonlyMap<string, UploadKind> = new Map([
  ['application/json', 'json'],
  ['text/csv', 'csv'],
])

/** Returns the format of a file by its extension, else by its MIME type; null for neither JSON nor CSV (U-2). */
export const uploadKindOf = ({ name, type = '' }: Pick<ChosenFile, 'name' | 'type'>): UploadKind | null => {
  const lower = name.toLowerCase()
  if (lower.endsWith('.json')) return 'json'
  if (lower.endsWith('.csv')) return 'csv'
  return kindOfType.get(type.toLowerCase()) ?? null
}

/** Joins file formats for an error message: "JSON", "CSV" or "JSON or CSV". */
export const uploadKindsText = (kinds: readonly UploadKind[]): string =>
  kinds.map((kind) => kind.toUpperCase()).join(' or ')

/**
 * Returns the error message for a file that must not be read: none chosen (null), 1 MB or larger, or a format not in
 * `kinds`. Null where it may be read.
 */
export const fileProblem = (file: ChosenFile | null, kinds: readonly UploadKind[]): string | null => {
  if (file === null) return texts.noFile
  if (file.sizeBytes >= UPLOAD_LIMIT_BYTES) return texts.tooLarge
  const kind = uploadKindOf(file)
  return kind !== null && kinds.includes(kind) ? null : texts.wrongType(uploadKindsText(kinds))
}

/** Converts a value to text; null for other types and for integers that JavaScript numbers cannot represent (U-7). */
const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return looksLikePem(value) ? repairPem(value) : trimText(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : String(value)
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/**
 * Decodes the bytes of a file as UTF-8 text; null for other encodings and for binary files, which contain NUL (U-3).
 */
export const decodeFile = (bytes: ArrayBuffer | Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Entries of a non-empty JSON object; null for anything else (U-4, U-5). */
const jsonEntries = (text: string): readonly (readonly [string, unknown])[] | null => {
  let parsed: unknown
  try {
    parsed = JSON.parse(withoutMark(text))
  } catch {
    return null
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  const entries = Object.entries(parsed)
  return entries.length === 0 ? null : entries
}

/** Collects the values in a Map, where keys such as `__proto__` are safe (U-5). */
const textEntries = (entries: readonly (readonly [string, unknown])[]): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const [key, value] of entries) {
    const text = textOf(value)
    if (text === null) values.delete(key)
    else values.set(key, text)
  }
  return values
}

/**
 * Reads a CSV credential file: a header line, then lines of a key and a value; of equal keys the last wins. Null for a
 * file without such lines, or with a line that has not exactly two cells (U-8, U-9).
 */
export const readCsv = (text: string, parse: CsvParser): ReadonlyMap<string, string> | null => {
  const rows = parse(withoutMark(text))
  const lines = (rows ?? []).filter((cells) => cells.some((cell) => trimText(cell) !== ''))
  const body = lines.slice(1)
  if (body.length === 0 || body.some((cells) => cells.length !== 2 || trimText(cells[0] ?? '') === ''))
    return null
  return textEntries(body.map((cells) => [trimText(cells[0] ?? ''), trimText(cells[1] ?? '')]))
}

const isOAuthClient = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length === 1 && ['web', 'installed'].includes(entries[0]?.[0] ?? '')

/**
 * Returns the keys that a credential file must contain: required fields, except those marked as not needed in files
 * (CRD-7).
 */
export const neededKeys = (fieldSet: CredentialFormDefinition): readonly string[] =>
  fieldSet.fields
    .filter((field) => !field.optional && field.mustBePresentInFileUpload)
    .map((field) => field.name)

/** Values of a credential form after an uploaded file was merged into it. */
export interface MergedUpload {
  readonly attributes: CredentialAttributes
  /** Keys of fields that the user edited while the file was being read; they keep the edited value. */
  readonly kept: readonly string[]
}

/**
 * Merges the values of an uploaded file (`read`) into the current values of the form (`now`). They replace earlier
 * input (U-13), but not edits made since the file was chosen (`whenChosen` are the values at that time) (U-12).
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

const takenFrom = (values: ReadonlyMap<string, string>, fieldSet: CredentialFormDefinition): UploadResult => {
  const missing = neededKeys(fieldSet).filter((key) => trimText(values.get(key) ?? '') === '')
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

/**
 * Reads the values for a credential form from the text of a file, or returns the error message to show. Read-only
 * fields are not taken from the file.
 */
export const readUpload = (
  text: string,
  kind: UploadKind,
  fieldSet: CredentialFormDefinition,
  parseCsv: CsvParser,
): UploadResult => {
  if (kind === 'csv') {
    const values = readCsv(text, parseCsv)
    return values === null ? refused(texts.csv) : takenFrom(values, fieldSet)
  }
  const entries = jsonEntries(text)
  if (entries === null) return refused(texts.json)
  return isOAuthClient(entries) ? refused(texts.oauthClient) : takenFrom(textEntries(entries), fieldSet)
}

/**
 * Reads the values for a credential form from the bytes of a file, or returns the error message to show; bytes that are
 * not UTF-8 text count as an invalid file (U-3).
 */
export const readUploadBytes = (
  bytes: ArrayBuffer | Uint8Array,
  kind: UploadKind,
  fieldSet: CredentialFormDefinition,
  parseCsv: CsvParser,
): UploadResult => {
  const text = decodeFile(bytes)
  if (text === null) return refused(kind === 'json' ? texts.json : texts.csv)
  return readUpload(text, kind, fieldSet, parseCsv)
}
