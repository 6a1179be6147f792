import { invisibleMessage } from '@/domain/shared/text/invisibleMessage'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId } from 'react'
import { FieldCounter } from '@/components/common/forms/Field'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import type { Credential } from '@/domain/credentials/types'
import { shellMessages } from '@/components/layout/messages'
import { stackSettingsMessages as texts } from './messages'
import { NOTE_MAX_CHARACTERS } from '@/domain/shared/limits'

export interface SettingsHeadProps {
  /** Note of the stack, or "Meta to Google BigQuery". */
  readonly title: string
  /** What tells similar stacks apart, e.g. the credential; '' for none. */
  readonly detail: string
  /** Address of Monitor, the first link of the breadcrumb. */
  readonly monitorHref: string
}

/** Breadcrumb and title of the settings page of a stack. */
export function SettingsHead({ title, detail, monitorHref }: SettingsHeadProps) {
  return (
    <>
      <Box component="nav" aria-label={texts.trail} sx={trailSx}>
        <Link href={monitorHref}>{shellMessages.menu.monitor}</Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
        <span aria-current="page">{texts.title}</span>
      </Box>
      <Box sx={{ pt: 2, pb: 5, overflowWrap: 'anywhere' }}>
        <Typography variant="h1" dir="auto">
          {title}
        </Typography>
        {detail !== '' && (
          <Typography variant="body2" color="text.secondary" dir="auto" sx={{ pt: 1 }}>
            {detail}
          </Typography>
        )}
      </Box>
    </>
  )
}

export interface SettingsRowProps {
  /** Heading of the row. */
  readonly label: string
  /** Fields of the row. */
  readonly children: ReactNode
}

/** Row of the settings form of a stack: label on the left, fields on the right. */
export function SettingsRow({ label, children }: SettingsRowProps) {
  return (
    <Box sx={rowSx}>
      <Box component="h2" sx={{ m: 0, typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

export interface NoteFieldProps {
  /** Current note; '' for none. */
  readonly value: string
  /** Called with the new note on every change. */
  readonly onChange: (value: string) => void
}

/** Text field for the note of a stack, with a help text and a counter of the typed characters. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const helpId = useId()
  const hidden = invisibleMessage(value)
  return (
    <>
      <OutlinedInput
        fullWidth
        multiline
        minRows={2}
        error={hidden !== null}
        sx={{ '& .MuiOutlinedInput-input': { p: 0 } }}
        value={value}
        inputProps={{
          dir: 'auto',
          maxLength: NOTE_MAX_CHARACTERS,
          'aria-label': texts.note.label,
          'aria-describedby': helpId,
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <FormHelperText
        id={helpId}
        error={hidden !== null}
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span>{hidden ?? texts.note.help}</span>
        <FieldCounter typed={value.length} maximum={NOTE_MAX_CHARACTERS} />
      </FormHelperText>
    </>
  )
}

export interface CredentialChoiceProps {
  /** Credentials of the source to choose from. */
  readonly options: readonly Credential[]
  /** Selected credential; null for none. */
  readonly chosen: Credential | null
  /** Credential that the stack uses now; null if unknown. */
  readonly before: Credential | null
  /** Check of the selected credential; null if it is the current one. */
  readonly check: SideCheck | null
  /** Called with the credential that the user selects. */
  readonly onChoose: (credential: Credential) => void
}

/**
 * Select field for the credential of a stack's source; says whether the check of the selected one passed, and which one
 * the stack uses now.
 */
export function CredentialChoice({ options, chosen, before, check, onChoose }: CredentialChoiceProps) {
  const helpId = useId()
  const isOther = chosen?.id !== before?.id
  return (
    <>
      <Select
        fullWidth
        size="small"
        value={chosen?.id ?? ''}
        inputProps={{ 'aria-label': texts.credential.label, 'aria-describedby': helpId }}
        onChange={({ target }) => {
          const wanted = options.find(({ id }) => id === target.value)
          if (wanted !== undefined) onChoose(wanted)
        }}
      >
        {options.map(({ id, name }) => (
          <MenuItem key={id} value={id} dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Box role="status" sx={{ typography: 'body2', color: isGood(check) ? 'success.text' : 'error.text' }}>
        {checkWords(check)}
      </Box>
      <FormHelperText id={helpId}>
        {isOther && before !== null ? texts.credential.was(before.name) : texts.credential.unchanged}
      </FormHelperText>
    </>
  )
}

const isGood = (check: SideCheck | null): boolean =>
  check === null || ['works', 'reading', 'verifying'].includes(check.kind)

const checkWords = (check: SideCheck | null): string => {
  switch (check?.kind) {
    case undefined:
      return ''
    case 'reading':
    case 'verifying':
      return texts.credential.checking
    case 'works':
      return texts.credential.works
    case 'refused':
      return texts.credential.refused(check.message)
    default:
      return texts.credential.notChecked
  }
}

const trailSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pt: 4,
  typography: 'caption',
  color: 'text.secondary',
} as const

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
  gap: 4,
  p: 5,
} as const
