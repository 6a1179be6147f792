import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { shellMessages } from '@/components/layout/messages'
import { NEAR_LIMIT_PART } from '@/domain/shared/limits'

/**
 * Props that the input inside a `Field` must spread: they link it with the label, and with the helper or error text.
 */
export interface FieldInputProps {
  /** Id of the input, to which the label refers. */
  readonly id: string
  /** Id of the helper or error text; undefined if neither is shown. */
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps {
  /** Id of the input; the helper or error text has the id `${id}-help`. */
  readonly id: string
  /** Label above the input, and its accessible name. */
  readonly label: ReactNode
  /** Small grey text next to the label, outside the accessible name, e.g. the key that a value is stored under. */
  readonly labelNote?: string
  /** Error text, which replaces the helper and marks the input invalid; undefined, null or '' for none. */
  readonly error?: ReactNode
  /** Text below the input while there is no error. */
  readonly helper?: ReactNode
  /** Shows "optional" at the end of the label line. */
  readonly isOptional?: boolean
  /** Whether the input is disabled, and its label grey; false by default. */
  readonly isDisabled?: boolean
  /** Current and maximum number of characters; the remaining number is shown near the limit (FJ-14). */
  readonly length?: { readonly typed: number; readonly maximum: number }
  /** Height of the input: 32, 36 or 40 px. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Action at the right end of the label line, e.g. a link; follows the input in the tab order. */
  readonly labelAction?: ReactNode
  /** Renders the input with the props that link it to the texts. */
  readonly children: (input: FieldInputProps) => ReactNode
}

/** Grid of a field: label line with its action at the right; input, helper and error span the full width below. */
const fieldSx = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'baseline',
} as const
/** "optional" is right-aligned at the end of the label line. */
const lineSx = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  mb: 1,
} as const
const labelSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  minWidth: 0,
} as const
const noteSx = { fontSize: '0.75rem', overflowWrap: 'anywhere' } as const
const bodySx = {
  gridColumn: '1 / -1',
  gridRow: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

/**
 * Number of characters that can still be typed, shown only when less than a tenth of the maximum is left. Its live
 * region is always mounted, so that screen readers announce changes.
 */
export function FieldCounter({ typed, maximum }: NonNullable<FieldProps['length']>) {
  const left = Math.max(0, maximum - typed)
  return (
    <Typography variant="caption" aria-live="polite" color={left === 0 ? 'warning.main' : 'text.tertiary'}>
      {left < maximum * NEAR_LIMIT_PART && shellMessages.field.charactersLeft(left)}
    </Typography>
  )
}

/**
 * Form field: a label, the input rendered by `children`, and a helper or error text linked with `aria-describedby`
 * (AUT-8).
 */
export function Field({
  id,
  label,
  labelNote,
  error,
  helper,
  isOptional = false,
  isDisabled = false,
  length,
  size = 'medium',
  labelAction,
  children,
}: FieldProps) {
  const hasError = error !== undefined && error !== null && error !== ''
  const text = hasError ? error : helper
  const helpId = `${id}-help`
  const describedBy = text === undefined || text === null || text === '' ? undefined : helpId
  return (
    <FormControl fullWidth error={hasError} disabled={isDisabled} size={size} sx={fieldSx}>
      <Box sx={labelAction === undefined ? { ...lineSx, gridColumn: '1 / -1' } : lineSx}>
        <Box sx={labelSx}>
          <FormLabel htmlFor={id}>{label}</FormLabel>
          {labelNote !== undefined && (
            <Typography variant="mono" component="span" color="text.tertiary" sx={noteSx}>
              {labelNote}
            </Typography>
          )}
        </Box>
        {isOptional && (
          <Typography variant="caption" color="text.tertiary" sx={{ ml: 'auto' }}>
            {shellMessages.field.optional}
          </Typography>
        )}
        {length !== undefined && <FieldCounter {...length} />}
      </Box>
      <Box sx={bodySx}>
        {children({ id, 'aria-describedby': describedBy })}
        {describedBy !== undefined && <FormHelperText id={helpId}>{text}</FormHelperText>}
      </Box>
      {labelAction !== undefined && <Box sx={{ gridColumn: 2, gridRow: 1 }}>{labelAction}</Box>}
    </FormControl>
  )
}
