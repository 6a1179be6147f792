import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.list

interface ListedCredential {
  readonly id: number
  readonly name: string
  /** Number of stacks that use it; null while the stacks are loading. */
  readonly usedBy: number | null
}

export interface CredentialPickerProps {
  /** Saved credentials of the connector, sorted by name. */
  readonly credentials: readonly ListedCredential[]
  /** Id of the selected credential, `new` for "+ Add New Credentials", or null while nothing is selected. */
  readonly chosen: number | 'new' | null
  /** Called with the id of the credential that the user selects. */
  readonly onChoose: (id: number) => void
  /** Called when "+ Add New Credentials" is selected; `by` tells whether by pointer or by arrow keys. */
  readonly onAddNew: (by: 'pointer' | 'keys') => void
}

/** Radio group of the organisation's saved credentials for a connector, and the option to add a new one (CRD-4). */
export function CredentialPicker({ credentials, chosen, onChoose, onAddNew }: CredentialPickerProps) {
  const group = useId()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ p: 0, mb: 1 }}>
        {texts.label}
      </Typography>
      <Box sx={listSx}>
        {credentials.map(({ id, name, usedBy }) => (
          <Row
            key={id}
            group={group}
            isChosen={chosen === id}
            title={name}
            detail={usedBy === null ? null : texts.usage(usedBy)}
            onChoose={() => onChoose(id)}
          />
        ))}
        <Row
          group={group}
          isChosen={chosen === 'new'}
          title={texts.addNew}
          detail={null}
          onChoose={onAddNew}
        />
      </Box>
    </Box>
  )
}

interface RowProps {
  /** `name` attribute shared by the radios of the group, so that arrow keys move between them. */
  readonly group: string
  /** Whether the option is selected. */
  readonly isChosen: boolean
  /** Name of the credential, or "+ Add New Credentials". */
  readonly title: string
  /** How many stacks use the credential; null for nothing. */
  readonly detail: string | null
  /** Called when the user selects the option; `by` tells whether by pointer or by arrow keys. */
  readonly onChoose: (by: 'pointer' | 'keys') => void
}

function Row({ group, isChosen, title, detail, onChoose }: RowProps) {
  const by = useRef<'pointer' | 'keys'>('keys')
  return (
    <Box
      component="label"
      sx={rowSx}
      data-chosen={isChosen || undefined}
      onPointerDown={() => {
        by.current = 'pointer'
      }}
    >
      <Radio
        size="small"
        name={group}
        checked={isChosen}
        onChange={() => {
          onChoose(by.current)
          by.current = 'keys'
        }}
      />
      <Box component="span" dir="auto" sx={nameSx} title={title}>
        {title}
      </Box>
      {detail !== null && (
        <Typography component="span" variant="caption" color="text.tertiary" sx={{ flex: 'none' }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}

const listSx = {
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 2,
  py: '6px',
  cursor: 'pointer',
  borderLeft: '2px solid transparent',
  '& + &': { borderTop: 1, borderTopColor: 'line.hairline' },
  '&:hover': { bgcolor: 'surface.hover' },
  '&[data-chosen]': { bgcolor: 'surface.selected', borderLeftColor: 'primary.main', color: 'primary.text' },
} as const

const nameSx = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  fontWeight: 540,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const
