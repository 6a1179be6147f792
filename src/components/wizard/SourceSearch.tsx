import { styled } from '@mui/material/styles'
import { SearchBox, type SearchBoxProps } from '@/components/common/SearchBox'
import { advancedMessages } from '@/domain/messages/advanced'
import { SkeletonBlock } from './SkeletonBlock'

export interface SourceSearchProps extends Pick<SearchBoxProps, 'searched' | 'onSearch'> {
  /** Number of searchable sources; null while unknown, which only reserves the room. */
  readonly count: number | null
}

const texts = advancedMessages.search

/** Search by current and former names of all sources (PLUS-23). */
export const SourceSearch = ({ count, ...search }: SourceSearchProps) =>
  count === null ? (
    <SkeletonBlock width={320} height={32} sx={{ borderRadius: '6px' }} />
  ) : (
    <Box {...search} label={texts.label} placeholder={texts.placeholder(count)} hasKey />
  )

const Box = styled(SearchBox)({ width: 320, maxWidth: '100%' })
