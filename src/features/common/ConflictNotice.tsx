import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { ErrorState } from '@/components/common/feedback/ErrorState'

const texts = stackSettingsMessages.conflict

export interface ConflictNoticeProps {
  /** What was changed, without a full stop. */
  readonly title: string
  /** One entry for each value that both have changed: its lines of text. */
  readonly values: readonly (readonly string[])[]
  /** Called when the user keeps their own values. */
  readonly onKeepMine: () => void
  /** Called when the user takes the values that the other user has saved. */
  readonly onTakeTheirs: () => void
}

/** Asks which values to keep after another user has saved different ones in the meantime (C-7). */
export function ConflictNotice({ title, values, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <ErrorState title={title}>
      {values.map((lines) => (
        <Box key={lines.join(' ')} component="span" sx={{ display: 'block' }}>
          {lines.map((line) => (
            <Box key={line} component="span" sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
        </Box>
      ))}
      <Box component="span" sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button onClick={onKeepMine}>{texts.keepMine}</Button>
        <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
      </Box>
    </ErrorState>
  )
}
