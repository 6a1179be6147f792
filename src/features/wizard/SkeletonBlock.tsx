import Box from '@mui/material/Box'

export interface SkeletonBlockProps {
  /** A number is in px. */
  readonly width: number | string
  /** In px: 10 or 8 for a line of text, otherwise the height of the logo or control it stands for. */
  readonly height: number
  /** Additional styles, e.g. margins. */
  readonly sx?: Readonly<Record<string, string | number>>
}

/** Grey skeleton block without animation. */
export const SkeletonBlock = ({ width, height, sx = {} }: SkeletonBlockProps) => (
  <Box
    sx={[
      { width, height, maxWidth: '100%', borderRadius: '3px', bgcolor: 'line.hairline', flex: 'none' },
      sx,
    ]}
  />
)

/** Skeleton of a category heading: as high as a line of 20 px with the gap below it. */
export const SkeletonHeading = () => <SkeletonBlock width={120} height={10} sx={{ mt: '5px', mb: '13px' }} />

/** Returns the numbers 0 to `count - 1`, as React keys of identical skeleton blocks. */
export const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** MUI `sx` styles of a skeleton card: border and background. */
export const skeletonCardSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
