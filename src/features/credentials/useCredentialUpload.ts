import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { UploadView } from '@/components/credentials/UploadCredentials'
import type { CredentialEntry, FieldSet } from '@/domain/credentials/types'
import type { CsvParser } from '@/domain/credentials/uploadFile'
import { fileProblem, neededKeys, readUpload, uploadKindOf } from '@/domain/credentials/uploadFile'
import { errorMessages } from '@/domain/messages/errors'
import { brand } from '@/domain/shared/brand'
import { replaceAttributesAtom } from '@/state/credentialEntries'

/** Loaded only when a CSV file was chosen. */
const loadCsvParser = async (): Promise<CsvParser> => {
  const { parse } = await import('papaparse')
  return (text) => parse<string[]>(text).data
}

const noCsv: CsvParser = () => []

const readFile = async (file: File, entry: CredentialEntry, fieldSet: FieldSet) => {
  const kind = uploadKindOf(file.name) ?? 'json'
  const parser = kind === 'csv' ? await loadCsvParser() : noCsv
  const result = readUpload(await file.text(), kind, fieldSet, parser)
  if (result.kind === 'refused') return { view: result, attributes: null }
  const needed = neededKeys(fieldSet)
  const view: UploadView = {
    kind: 'read',
    fileName: file.name,
    found: needed.filter((key) => result.found.includes(key)).length,
    total: needed.length,
    ignored: result.ignored.length,
    account: result.attributes['client_email'] ?? '',
  }
  return { view, attributes: { ...entry.attributes, ...result.attributes } }
}

export interface CredentialUpload {
  readonly view: UploadView
  readonly onFile: (file: File | null) => void
}

/**
 * A file's values into the form, all at once; only the newest file counts. `onRead` may ask for a check, which an
 * upload does not start by itself. CRD-7.
 */
export const useCredentialUpload = (
  entry: CredentialEntry,
  fieldSet: FieldSet,
  onRead: () => void,
): CredentialUpload => {
  const replace = useSetAtom(replaceAttributesAtom)
  const [view, setView] = useState<UploadView>({ kind: 'idle' })
  const newest = useRef(0)

  const read = async (file: File, turn: number) => {
    try {
      const { view: answer, attributes } = await readFile(file, entry, fieldSet)
      if (turn !== newest.current) return
      setView(answer)
      if (attributes === null) return
      replace({ key: entry.key, attributes })
      onRead()
    } catch {
      if (turn !== newest.current) return
      setView({ kind: 'refused', message: errorMessages.upload.persists(brand.supportEmail) })
    }
  }
  const onFile = (file: File | null) => {
    newest.current += 1
    const problem = fileProblem(file && { name: file.name, sizeBytes: file.size }, fieldSet.uploads)
    if (problem !== null) return setView({ kind: 'refused', message: problem })
    if (file === null) return
    setView({ kind: 'reading', fileName: file.name })
    void read(file, newest.current)
  }
  return { view, onFile }
}
