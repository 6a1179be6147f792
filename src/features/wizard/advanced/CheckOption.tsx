import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { type ReactNode, useId } from 'react'
import { type GuideSubject, HoverGuide } from '@/features/guides/HoverGuide'

export interface CheckOptionProps {
  /** Whether the checkbox is checked. */
  readonly isSelected: boolean
  /** Called when the user checks or unchecks the box. */
  readonly onToggle: () => void
  /** The endpoint or transformation: its name, and the item whose documentation opens on hover. */
  readonly subject: GuideSubject
  /** Text below the name: requirements, or why the option is disabled; '' for none. */
  readonly note?: string
  /** Badge next to the name. */
  readonly mark?: ReactNode
  /** Whether the option cannot be selected; `note` then says why. False by default. */
  readonly isDisabled?: boolean
}

/**
 * Checkbox line of an endpoint or transformation in the advanced builder; hovering it opens its documentation. WIZ-3.
 */
export const CheckOption = (props: CheckOptionProps) => {
  const { subject, isSelected, onToggle, note = '', mark, isDisabled = false } = props
  const id = useId()
  return (
    <HoverGuide subject={subject}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', minWidth: 0, minHeight: 30 }}>
        <Checkbox
          checked={isSelected}
          disabled={isDisabled}
          onChange={onToggle}
          slotProps={{ input: { id, 'aria-describedby': note === '' ? undefined : `${id}-note` } }}
          sx={{ ml: -1.5, mt: '1px' }}
        />
        <Box sx={{ minWidth: 0, pt: '5px', pl: 0.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
            <Box
              component="label"
              htmlFor={id}
              dir="auto"
              sx={{
                typography: 'body2',
                fontWeight: isSelected ? 540 : 430,
                color: isDisabled ? 'text.tertiary' : 'text.primary',
                overflowWrap: 'anywhere',
                cursor: isDisabled ? 'default' : 'pointer',
              }}
            >
              {subject.name}
            </Box>
            {mark}
          </Box>
          {note === '' ? null : (
            <Box id={`${id}-note`} sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {note}
            </Box>
          )}
        </Box>
      </Box>
    </HoverGuide>
  )
}
