import { styled } from '@mui/material/styles'
import { SearchBox, type SearchBoxProps } from '@/components/common/SearchBox'
import { advancedMessages } from '@/domain/messages/advanced'
import { SkeletonBlock } from './SkeletonBlock'

export interface SourceSearchProps extends Pick<SearchBoxProps, 'searched' | 'onSearch'> {
  /** How many sources there are to search in; null while that is not known, when only its place is kept. */
  readonly count: number | null
}

const texts = advancedMessages.search

/** Searches old and new names of all sources (PLUS-23). */
export const SourceSearch = ({ count, ...search }: SourceSearchProps) =>
  count === null ? (
    <SkeletonBlock width={320} height={32} sx={{ borderRadius: '6px' }} />
  ) : (
    <Box {...search} label={texts.label} placeholder={texts.placeholder(count)} hasKey />
  )

const Box = styled(SearchBox)({ width: 320, maxWidth: '100%' })
