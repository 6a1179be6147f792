import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId } from 'react'
import { advancedMessages } from './messages'
import type { EndpointOption } from './advancedTypes'
import { CheckOption } from './CheckOption'
import { optionGridSx } from './TransformationOptions'

export interface EndpointOptionsProps {
  /** Name of the source. */
  readonly source: string
  /** Endpoints of the source; without any, a text says so. */
  readonly options: readonly EndpointOption[]
  /** Called with the id of the endpoint that the user selects or unselects. */
  readonly onToggle: (endpointId: number) => void
  /** Selects all endpoints (true) or none (false). */
  readonly onToggleAll: (isOn: boolean) => void
}

const texts = advancedMessages.card

/** Checkboxes for the endpoints of a source in the advanced builder, with Select all and None. WIZ-3. */
export const EndpointOptions = ({ source, options, onToggle, onToggleAll }: EndpointOptionsProps) => {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 1, typography: 'caption' }}>
        <Box id={titleId} sx={{ color: 'text.secondary' }}>
          {texts.endpointsTitle}
        </Box>
        {options.length === 0 ? null : (
          <Box sx={{ display: 'flex', gap: 4 }}>
            <Link component="button" aria-label={texts.selectAllOf(source)} onClick={() => onToggleAll(true)}>
              {texts.selectAll}
            </Link>
            <Link
              component="button"
              aria-label={texts.selectNoneOf(source)}
              onClick={() => onToggleAll(false)}
            >
              {texts.selectNone}
            </Link>
          </Box>
        )}
      </Box>
      {options.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{texts.noEndpoints}</Box>
      ) : (
        <Box sx={optionGridSx}>
          {options.map(({ id, name, description, isSelected }) => (
            <CheckOption
              key={id}
              subject={{ kind: 'task', id, name, description }}
              isSelected={isSelected}
              onToggle={() => onToggle(id)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
