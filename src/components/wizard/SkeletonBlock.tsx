import Box from '@mui/material/Box'

export interface SkeletonBlockProps {
  readonly width: number | string
  /** 10 and 8 for lines of text, the side of a tile, the height of a control. */
  readonly height: number
  readonly sx?: Readonly<Record<string, string | number>>
}

/** One still block of what is awaited, in hairline grey. */
export const SkeletonBlock = ({ width, height, sx = {} }: SkeletonBlockProps) => (
  <Box
    sx={[
      { width, height, maxWidth: '100%', borderRadius: '3px', bgcolor: 'line.hairline', flex: 'none' },
      sx,
    ]}
  />
)

/** The heading of a category: its line of 20 px and the gap below it. */
export const SkeletonHeading = () => <SkeletonBlock width={120} height={10} sx={{ mt: '5px', mb: '13px' }} />

/** Keys of `count` blocks that look alike. */
export const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)

/** A card before it has content. */
export const skeletonCardSx = {
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
