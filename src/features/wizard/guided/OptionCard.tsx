import Box from '@mui/material/Box'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Sparkles from 'lucide-react/icons/sparkles'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { OptionDetail } from '@/features/wizard/types'

export interface OptionCardProps {
  /** `radio` for single choice, `checkbox` for multiple choice. */
  readonly kind: 'radio' | 'checkbox'
  /** `name` attribute shared by the inputs of a group, so that arrow keys move between radios. */
  readonly group: string
  /** Logo or icon on the left. */
  readonly tile: ReactNode
  /** Name of the option, which is also that of its input. */
  readonly name: string
  /** One or two sentences below the name. */
  readonly description: string
  /** Short facts with icons below the description, e.g. the number of endpoints. */
  readonly facts: readonly OptionDetail[]
  /** Whether the radio or checkbox is checked. */
  readonly isSelected: boolean
  /** Called on a click; a click on a selected card must unselect it, also for radios (WIZ-6). */
  readonly onToggle: () => void
  /** Called on Enter in a card. */
  readonly onSubmit?: () => void
}

const factIcons = {
  endpoints: Layers,
  fields: KeyRound,
  transformations: Sparkles,
  steps: ListOrdered,
} as const

/** Card of a wizard step around a native radio or checkbox, at least 102 px high. WIZ-3, WIZ-6. */
export const OptionCard = (props: OptionCardProps) => {
  const { kind, group, tile, name, description, facts, isSelected, onToggle, onSubmit } = props
  const nameId = useId()
  const moreId = useId()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onSubmit === undefined) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="label" sx={[cardSx, isSelected && selectedSx]}>
      <Box
        component="input"
        type={kind}
        name={group}
        checked={isSelected}
        aria-labelledby={nameId}
        aria-describedby={moreId}
        onChange={onToggle}
        onClick={kind === 'radio' && isSelected ? onToggle : undefined}
        onKeyDown={handleKey}
        sx={visuallyHidden}
      />
      <Box aria-hidden sx={{ flex: 'none', pt: 0.5 }}>
        {tile}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box id={nameId} dir="auto" sx={nameSx}>
          {name}
        </Box>
        <Box id={moreId}>
          <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}>
            {description}
          </Box>
          <Facts facts={facts} />
        </Box>
      </Box>
      <Mark kind={kind} isSelected={isSelected} />
    </Box>
  )
}

const Facts = ({ facts }: Pick<OptionCardProps, 'facts'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 2.5, minHeight: 16 }}>
    {facts.map(({ kind, text }) => {
      const Icon = factIcons[kind]
      return (
        <Box
          key={text}
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            typography: 'caption',
            color: 'text.tertiary',
          }}
        >
          <Icon aria-hidden size={12} strokeWidth={1.75} />
          {text}
        </Box>
      )
    })}
  </Box>
)

const Mark = ({ kind, isSelected }: Pick<OptionCardProps, 'kind' | 'isSelected'>) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 16,
      height: 16,
      mt: 0.5,
      borderRadius: kind === 'radio' ? '50%' : '4px',
      border: '1.5px solid',
      borderColor: isSelected ? 'primary.main' : 'line.field',
      bgcolor: isSelected ? 'primary.main' : 'surface.card',
      color: 'primary.contrastText',
    }}
  >
    {isSelected && kind === 'checkbox' ? <Check size={12} strokeWidth={2.5} /> : null}
    {isSelected && kind === 'radio' ? (
      <Box sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'primary.contrastText' }} />
    ) : null}
  </Box>
)

const nameSx = {
  typography: 'subtitle2',
  fontWeight: 540,
  color: 'text.primary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const

const cardSx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3.5,
  minHeight: 102,
  px: 4,
  py: 3.5,
  borderRadius: '8px',
  border: '1px solid',
  borderColor: 'line.hairline',
  bgcolor: 'surface.card',
  cursor: 'pointer',
  transition: 'background-color 80ms linear, border-color 80ms linear',
  '&:hover': { borderColor: 'line.strong', bgcolor: 'surface.hover' },
  '&:has(:focus-visible)': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: '2px' },
} as const

const selectedSx = {
  borderColor: 'primary.main',
  bgcolor: 'surface.selected',
  boxShadow: '0 0 0 1px var(--sy-palette-primary-main)',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'surface.selected' },
} as const
