import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="book-state">
      <span>{name}</span>
      <div className="sb-unstyled">{children}</div>
    </div>
  )
}

const severities = ['success', 'info', 'warning', 'error'] as const
const named = (name: string) => ({ slotProps: { input: { 'aria-label': name } } })

/**
 * Samples of the basic MUI components (buttons, fields, choices, badges, alerts) in their states, for the docs page
 * about the theme.
 */
export function States() {
  return (
    <>
      <Line name="Buttons: main, other, quiet; ready and waiting">
        <Button variant="contained">Save</Button>
        <Button variant="outlined">Cancel</Button>
        <Button variant="text">More</Button>
        <Button variant="contained" disabled>
          Save
        </Button>
        <Button variant="outlined" disabled>
          Cancel
        </Button>
      </Line>
      <Line name="Fields: empty, filled, wrong, closed">
        <OutlinedInput placeholder="host" inputProps={{ 'aria-label': 'empty' }} />
        <OutlinedInput defaultValue="db.lumen.example" inputProps={{ 'aria-label': 'filled' }} />
        <OutlinedInput defaultValue="db lumen" error inputProps={{ 'aria-label': 'wrong' }} />
        <OutlinedInput defaultValue="EU" disabled inputProps={{ 'aria-label': 'closed' }} />
      </Line>
      <Line name="Choices: off, on, some of them, closed">
        <Checkbox {...named('off')} />
        <Checkbox defaultChecked {...named('on')} />
        <Checkbox indeterminate {...named('some')} />
        <Checkbox disabled {...named('closed')} />
        <Radio {...named('not chosen')} />
        <Radio checked {...named('chosen')} />
        <Switch {...named('switched off')} />
        <Switch defaultChecked {...named('switched on')} />
      </Line>
      <Line name="Badges by status">
        <Chip label="plain" />
        {severities.map((color) => (
          <Chip key={color} color={color} label={color} />
        ))}
      </Line>
      <Line name="Notices by status">
        {severities.map((severity) => (
          <Alert key={severity} severity={severity} role="note">
            A notice that says {severity}.
          </Alert>
        ))}
      </Line>
    </>
  )
}
