import { useRef, useState } from 'react'
import { credentialMessages } from '@/features/credentials/messages'
import type { UploadModel } from '@/features/credentials/form/UploadCredentials'
import type { CredentialAttributes, CredentialFormDefinition } from '@/domain/credentials/types'
import type { CsvParser, UploadResult } from '@/domain/credentials/upload/uploadFile'
import {
  fileProblem,
  neededKeys,
  readUpload,
  readUploadBytes,
  uploadKindOf,
} from '@/domain/credentials/upload/uploadFile'
import { isJsonObject } from '@/domain/credentials/upload/pem'
import { errorMessages } from '@/domain/messages/errors'
import { brand } from '@/config/brand'
import { loadCsvParser } from './csvParser'

const { upload: uploadTexts } = credentialMessages
const noCsv: CsvParser = () => []

const problemOf = (file: File | null, { uploads }: CredentialFormDefinition): string | null =>
  fileProblem(file && { name: file.name, type: file.type, sizeBytes: file.size }, uploads)

const readFile = async (file: File, fieldSet: CredentialFormDefinition): Promise<UploadResult> => {
  const kind = uploadKindOf(file) ?? 'json'
  const parser = kind === 'csv' ? await loadCsvParser() : noCsv
  return readUploadBytes(await file.arrayBuffer(), kind, fieldSet, parser)
}

const uploadModelOf = (
  file: File,
  fieldSet: CredentialFormDefinition,
  result: Extract<UploadResult, { kind: 'ok' }>,
  kept: readonly string[],
): UploadModel => {
  const needed = neededKeys(fieldSet)
  return {
    kind: 'read',
    fileName: file.name,
    found: needed.filter((key) => result.found.includes(key)).length,
    total: needed.length,
    ignored: result.ignored.length,
    account: result.attributes['client_email'] ?? '',
    kept: fieldSet.fields.filter(({ name }) => kept.includes(name)).map(({ label }) => label),
  }
}

/**
 * Returns the initial upload state of a credential form: `restored` if fields that a file can fill have values, e.g.
 * after a reload, else `idle`.
 */
export const restoredUpload = (
  attributes: CredentialAttributes,
  fieldSet: CredentialFormDefinition,
): UploadModel => {
  const needed = neededKeys(fieldSet)
  const found = needed.filter((key) => (attributes[key] ?? '') !== '').length
  if (found === 0) return { kind: 'idle' }
  return { kind: 'restored', found, total: needed.length, account: attributes['client_email'] ?? '' }
}

/** State after the file chooser was closed without a usable file; an already loaded file is kept (U-1). */
const withoutFile = (before: UploadModel, problem: string | null): UploadModel =>
  problem !== null && (before.kind === 'idle' || before.kind === 'refused')
    ? { kind: 'refused', message: problem }
    : before

/** File upload of a credential form: its state, and the handler for a chosen file. */
export interface CredentialUpload {
  readonly view: UploadModel
  /** Imports the file; null if the file chooser was closed without one. */
  readonly onFile: (file: File | null) => void
  /** Imports a value of a field that is a whole JSON file of this form; returns false for any other value (W-11). */
  readonly onWholeFile: (value: string) => boolean
}

/** A form that a file fills in. */
export interface UploadTarget {
  /** Returns the current values of the form. */
  readonly read: () => CredentialAttributes
  /**
   * Fills in the values of a file. Fields that differ from `whenChosen`, the form's values when the file was chosen, are
   * kept; returns their names. Returns null if the form no longer accepts uploads.
   */
  readonly take: (whenChosen: CredentialAttributes, file: CredentialAttributes) => readonly string[] | null
}

/**
 * Imports a credential file (JSON or CSV) into a form in one update, without overwriting fields edited since the file
 * was chosen; only the latest file counts. `start` returns the initial state; `onTaken` is called after the import,
 * e.g. to request a verification, which an upload doesn't trigger (CRD-7).
 */
export const useCredentialUpload = (
  target: UploadTarget,
  fieldSet: CredentialFormDefinition,
  start: () => UploadModel,
  onTaken?: () => void,
): CredentialUpload => {
  const [view, setView] = useState(start)
  const newest = useRef(0)

  const read = async (file: File, turn: number) => {
    const whenChosen = target.read()
    try {
      const result = await readFile(file, fieldSet)
      if (turn !== newest.current) return
      if (result.kind === 'refused') return setView(result)
      const kept = target.take(whenChosen, result.attributes)
      if (kept === null) return
      setView(uploadModelOf(file, fieldSet, result, kept))
      onTaken?.()
    } catch {
      if (turn !== newest.current) return
      setView({ kind: 'refused', message: errorMessages.upload.persists(brand.supportEmail) })
    }
  }
  const onFile = (file: File | null) => {
    const problem = problemOf(file, fieldSet)
    if (file === null) return setView((before) => withoutFile(before, problem))
    newest.current += 1
    if (problem !== null) return setView({ kind: 'refused', message: problem })
    setView({ kind: 'reading', fileName: file.name })
    void read(file, newest.current)
  }
  const onWholeFile = (value: string): boolean => {
    const isWholeFile =
      fieldSet.uploads.includes('json') &&
      isJsonObject(value) &&
      readUpload(value, 'json', fieldSet, noCsv).kind === 'ok'
    if (isWholeFile) onFile(new File([value], `${uploadTexts.pasted}.json`))
    return isWholeFile
  }
  return { view, onFile, onWholeFile }
}
