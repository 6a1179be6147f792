import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { signupMessages } from './messages'
import { brand } from '@/config/brand'

export interface ConsentFieldProps {
  /** DOM id of the checkbox; the error text has the id `${id}-help`. */
  readonly id: string
  /** Whether the user agrees; never true at first. */
  readonly isChecked: boolean
  /** Validation error below the checkbox; null for none. */
  readonly error: string | null
  /** Called with the new state when the user checks or unchecks the box. */
  readonly onChange: (isChecked: boolean) => void
}

const { consent, newTab } = signupMessages.form

interface NewTabLinkProps {
  /** URL of the document. */
  readonly href: string
  /** Text of the link, which is also part of its accessible name. */
  readonly children: string
}

/** Link that opens a new tab, so that the form is not unloaded and keeps its values. */
function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" aria-label={`${children}, ${newTab}`}>
      {children}
    </Link>
  )
}

/**
 * Checkbox "I agree to the terms of service and the privacy policy"; required, and never pre-checked (AUT-3, APP-11).
 */
export function ConsentField({ id, isChecked, error, onChange }: ConsentFieldProps) {
  const helpId = `${id}-help`
  const described = error === null ? undefined : helpId
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            name="consent"
            checked={isChecked}
            required
            sx={error === null ? undefined : { '& .sy-check': { borderColor: 'error.main' } }}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': described, 'aria-invalid': error !== null } }}
          />
        }
        slotProps={{ typography: { component: 'span' } }}
        label={
          <>
            {consent.before}
            <NewTabLink href={brand.termsUrl}>{consent.terms}</NewTabLink>
            {consent.and}
            <NewTabLink href={brand.privacyUrl}>{consent.privacy}</NewTabLink>
          </>
        }
        sx={{ '& .MuiFormControlLabel-asterisk': { display: 'none' } }}
      />
      {error !== null && (
        <FormHelperText id={helpId} error sx={{ mt: 0, ml: 6 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
