import { styled } from '@mui/material/styles'
import { SearchBox, type SearchBoxProps } from '@/components/list/SearchBox'
import { advancedMessages } from './messages'

export interface SourceSearchProps extends Pick<SearchBoxProps, 'searched' | 'onSearch'> {
  /** Number of searchable sources. */
  readonly count: number
}

const texts = advancedMessages.search

/** Search box of the advanced builder for all sources, by their current and former names (PLUS-23). */
export const SourceSearch = ({ count, ...search }: SourceSearchProps) => (
  <Box {...search} label={texts.label} placeholder={texts.placeholder(count)} hasKey />
)

const Box = styled(SearchBox)({ width: 320, maxWidth: '100%' })
