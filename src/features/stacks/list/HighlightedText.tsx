import { styled } from '@mui/material/styles'
import type { SearchMatches } from './foundText'
import { paletteVar } from '@/theme/primitives'

export interface HighlightedTextProps {
  /** Text to show; only its own matches are highlighted. */
  readonly text: string
  /** Search match; undefined without a search. */
  readonly found?: SearchMatches | undefined
}

/** Text with the matches of the current search highlighted; plain text without a search (PLUS-3). */
export function HighlightedText({ text, found }: HighlightedTextProps) {
  if (found === undefined) return text
  return found.partsOf(text).map(({ text: part, isFound }, index) => {
    const Part = isFound ? Mark : 'span'
    // oxlint-disable-next-line react/no-array-index-key -- the position identifies a part of the text
    return <Part key={index}>{part}</Part>
  })
}

const Mark = styled('mark')({
  borderRadius: 2,
  background: paletteVar('warning.soft'),
  color: 'inherit',
  boxShadow: `inset 0 -1px ${paletteVar('warning.border')}`,
})
