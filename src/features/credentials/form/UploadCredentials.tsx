import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PlainFile from 'lucide-react/icons/file'
import Upload from 'lucide-react/icons/upload'
import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { UploadKind } from '@/domain/credentials/types'
import { uploadKindsText } from '@/domain/credentials/upload/uploadFile'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.upload

/** State of the upload area of a credential form: outcome of the last upload of a file with credential values. */
export type UploadModel =
  /** Nothing was uploaded yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  /** The file is not usable; `message` says why. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Values imported earlier were restored from the browser's storage: `found` of `total` fields are filled. */
  | {
      readonly kind: 'restored'
      readonly found: number
      readonly total: number
      readonly account: string
    }
  /** The file was imported: `found` of `total` fields were in it; `ignored` others are unknown to the form. */
  | {
      readonly kind: 'read'
      readonly fileName: string
      readonly found: number
      readonly total: number
      readonly ignored: number
      /** Email address of the service account; '' if the file has none. */
      readonly account: string
      /** Fields that keep what the user typed while the file was read. */
      readonly kept: readonly string[]
    }

export interface UploadCredentialsProps {
  /** Accepted kinds of files. */
  readonly kinds: readonly UploadKind[]
  /** Outcome of the last upload. */
  readonly view: UploadModel
  /** Called with a selected, dropped or pasted file; null if the file picker was cancelled or no file was dropped. */
  readonly onFile: (file: File | null) => void
}

/**
 * Upload area of a credential form: imports values from a file that is picked, dropped or pasted. Reports how many
 * fields were found, but never shows a value (CRD-7).
 */
export function UploadCredentials({ kinds, view, onFile }: UploadCredentialsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useCancel(picker, () => onFile(null))

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0] ?? null)
  }
  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    const pasted = event.clipboardData.files[0] ?? asFile(text, kinds)
    if (pasted === null) return
    event.preventDefault()
    onFile(pasted)
  }
  return (
    <Box>
      <Box
        component="fieldset"
        aria-label={texts.button}
        sx={frameSx}
        data-file-box
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        onPaste={handlePaste}
      >
        <Box sx={boxSx}>
          <Box sx={{ color: 'text.tertiary', display: 'flex' }}>
            <PlainFile size={20} strokeWidth={1.75} aria-hidden />
          </Box>
          <Box component="output" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
            <UploadWords view={view} kinds={kinds} />
          </Box>
          <Button startIcon={<Upload size={16} strokeWidth={1.75} />} onClick={() => picker.current?.click()}>
            {texts.button}
          </Button>
        </Box>
        <input
          ref={picker}
          type="file"
          hidden
          accept={kinds.map((kind) => accepted[kind]).join(',')}
          onChange={(event) => {
            onFile(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
      </Box>
      {view.kind === 'refused' && (
        <Typography role="alert" variant="caption" component="p" color="error.text" sx={{ mt: 1 }}>
          {view.message}
        </Typography>
      )}
    </Box>
  )
}

/**
 * Calls `onCancel` when the file picker is cancelled. Uses a native listener, because React does not support the
 * `cancel` event of file inputs (U-1).
 */
const useCancel = (picker: RefObject<HTMLInputElement | null>, onCancel: () => void) => {
  const cancel = useEffectEvent(onCancel)
  useLayoutEffect(() => {
    const input = picker.current
    const handleCancel = () => cancel()
    input?.addEventListener('cancel', handleCancel)
    return () => input?.removeEventListener('cancel', handleCancel)
  }, [picker])
}

/** Values for the `accept` attribute: extensions and MIME types, because not every system knows both (U-2). */
const accepted = { json: '.json,application/json', csv: '.csv,text/csv' } as const

/** Kind of a pasted text: JSON by its first character; otherwise CSV if that is accepted. */
const kindOfText = (text: string, kinds: readonly UploadKind[]): UploadKind => {
  if (/^\s*[{[]/.test(text)) return 'json'
  return kinds.includes('csv') ? 'csv' : 'json'
}

/** Wraps a pasted text in a file; null if it is blank. */
const asFile = (text: string, kinds: readonly UploadKind[]): File | null =>
  text.trim() === '' ? null : new File([text], `${texts.pasted}.${kindOfText(text, kinds)}`)

function UploadWords({ view, kinds }: { readonly view: UploadModel; readonly kinds: readonly UploadKind[] }) {
  if (view.kind === 'reading') {
    return <Typography variant="body2">{texts.reading(view.fileName)}</Typography>
  }
  if (view.kind === 'idle' || view.kind === 'refused') {
    return (
      <Typography variant="body2" color="text.secondary">
        {texts.hint(uploadKindsText(kinds))}
      </Typography>
    )
  }
  const details = [
    view.account === '' ? null : texts.account(view.account),
    ...(view.kind === 'read' ? notesOf(view) : []),
  ].filter((detail) => detail !== null)
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 540, overflowWrap: 'anywhere' }}>
        {view.kind === 'read' ? view.fileName : texts.restored}{' '}
        <Box component="span" sx={{ color: 'success.text' }}>
          {(view.kind === 'read' ? texts.found : texts.filled)(view.found, view.total)}
        </Box>
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {details.length === 0 ? '' : `${details.join(', ')}. `}
        {view.kind === 'read' ? texts.another : texts.replace}
      </Typography>
    </>
  )
}

const notesOf = ({ ignored, kept }: Extract<UploadModel, { kind: 'read' }>): readonly (string | null)[] => [
  ignored === 0 ? null : texts.ignored(ignored),
  kept.length === 0 ? null : texts.kept(kept),
]

/**
 * Styles of the fieldset. Its content has a wrapper, because a fieldset does not stretch its children to its height.
 */
const frameSx = {
  m: 0,
  p: 0,
  minWidth: 0,
  border: '1px dashed',
  borderColor: 'line.field',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  '&[data-over]': { borderColor: 'primary.main', bgcolor: 'surface.selected' },
} as const

const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  px: 3,
  py: 2,
} as const
