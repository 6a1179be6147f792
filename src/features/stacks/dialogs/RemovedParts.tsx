import Box from '@mui/material/Box'

export interface RemovedPartsProps {
  /** Heading of the list; undefined if the dialog's text already introduces it. */
  readonly title?: string
  /** One line of text per deleted item, e.g. a transformation with its rows. */
  readonly parts: readonly string[]
}

/**
 * List of the endpoints and transformations that a deletion also removes, one line each; renders nothing if `parts` is
 * empty.
 */
export function RemovedParts({ title, parts }: RemovedPartsProps) {
  if (parts.length === 0) return null
  return (
    <Box sx={{ mt: 3, typography: 'body2', overflowWrap: 'anywhere' }}>
      {title !== undefined && <Box sx={{ color: 'text.primary', fontWeight: 540 }}>{title}</Box>}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {parts.map((part) => (
          <li key={part} dir="auto" style={{ textAlign: 'left' }}>
            {part}
          </li>
        ))}
      </Box>
    </Box>
  )
}
