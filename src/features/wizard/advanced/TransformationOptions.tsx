import Box from '@mui/material/Box'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { advancedMessages } from './messages'
import type { TransformationOption } from './advancedTypes'
import { CheckOption } from './CheckOption'

export interface TransformationOptionsProps {
  /** Accessible name of the group. */
  readonly title: string
  /** Whether the transformations belong to a source or a destination; selects their documentation. */
  readonly kind: 'transformation' | 'destination_transformation'
  /** Transformations in order; those that cannot be selected are disabled and say why. */
  readonly options: readonly TransformationOption[]
  /** Shown if there are no options. */
  readonly emptyText: string
  /** What the last change has selected or removed besides the option itself; '' for none. */
  readonly note: string
  /** Called with the label of the transformation that the user selects or unselects. */
  readonly onToggle: (label: string) => void
}

const texts = advancedMessages.card

const noteOf = ({ canBeSelected, needs, isIncomplete }: TransformationOption): string => {
  if (!canBeSelected) return texts.unavailable
  const parts = [needs.length === 0 ? '' : `${texts.needs(needs)}.`, isIncomplete ? texts.incompleteText : '']
  return parts.filter((part) => part !== '').join(' ')
}

/**
 * Checkboxes for the transformations of a source or destination in the advanced builder; below them, what the last
 * change has selected or removed with its dependencies. WIZ-3, WIZ-8.
 */
export const TransformationOptions = (props: TransformationOptionsProps) => {
  const { title, kind, options, emptyText, note, onToggle } = props
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'caption', color: 'text.secondary' }}>
        {title}
      </Box>
      {options.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{emptyText}</Box>
      ) : (
        <Box sx={optionGridSx}>
          {options.map((option) => (
            <CheckOption
              key={option.label}
              subject={{ kind, id: option.id, name: option.name, description: option.description }}
              isSelected={option.isSelected}
              isDisabled={!option.canBeSelected}
              note={noteOf(option)}
              mark={
                option.isIncomplete ? <StatusBadge status="setupIncomplete" label={texts.incomplete} /> : null
              }
              onToggle={() => onToggle(option.label)}
            />
          ))}
        </Box>
      )}
      <Box
        component="output"
        sx={{ display: 'block', mt: 1, typography: 'caption', color: 'text.secondary' }}
      >
        {note}
      </Box>
    </Box>
  )
}

/** MUI `sx` styles of the checkbox grid of endpoints and transformations: as many columns of at least 220 px as fit. */
export const optionGridSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: 4,
} as const
