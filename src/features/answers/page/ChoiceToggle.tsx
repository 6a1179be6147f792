import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

export interface ChoiceToggleProps<Value extends string | number> {
  /** Text before the buttons, and accessible name of their group. */
  readonly label: string
  /** Buttons in order, with the value that each selects. */
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  /** Value of the pressed button; null while none is known. */
  readonly chosen: Value | null
  /** Called with the value of a button that the user presses; not called for the chosen one. */
  readonly onChoose: (value: Value) => void
}

/** Labelled toggle at the end of the toolbar of an answer, such as "Revenue up to: Day 0, Day 7". */
export function ChoiceToggle<Value extends string | number>(props: ChoiceToggleProps<Value>) {
  const { label, options, chosen, onChoose } = props
  return (
    <Box
      data-screen
      sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto', color: 'text.secondary' }}
    >
      <span aria-hidden>{label}</span>
      <ToggleButtonGroup
        exclusive
        value={chosen}
        aria-label={label}
        onChange={(_event, next: Value | null) => {
          if (next !== null) onChoose(next)
        }}
      >
        {options.map(({ value, name }) => (
          <ToggleButton key={value} value={value}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
