import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search } from 'lucide-react'
import { adminMessages as texts } from '@/domain/messages/team'

export interface UserSearchProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Narrows the list of users while one types; Escape empties it (ADM-1). */
export function UserSearch({ typed, onType }: UserSearchProps) {
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={texts.search}
      inputProps={{ 'aria-label': texts.search }}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('')
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      sx={{ width: 260, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
