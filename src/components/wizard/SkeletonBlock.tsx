import Box from '@mui/material/Box'

export interface SkeletonBlockProps {
  readonly width: number | string
  /** In px: 10 or 8 for a line of text, else the size of the tile or control. */
  readonly height: number
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

/** Skeleton of a category heading: a line of 20 px and the gap below it. */
export const SkeletonHeading = () => <SkeletonBlock width={120} height={10} sx={{ mt: '5px', mb: '13px' }} />

/** React keys for `count` identical blocks. */
export const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** Styles of a skeleton card. */
export const skeletonCardSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
