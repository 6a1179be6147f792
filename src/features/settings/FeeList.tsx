import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FeeChoice } from '@/domain/answers/answerSettings'
import { settingsMessages } from './messages'

const texts = settingsMessages.money.fees

export interface FeeListProps {
  readonly fees: readonly FeeChoice[]
  /** Names an app by its id. */
  readonly titleOf: (app: string) => string
  readonly dayText: (day: string) => string
  readonly onAdd: () => void
  readonly onRemove: (fee: FeeChoice) => void
}

/** Store fees of an organisation, and the buttons that change them. */
export function FeeList({ fees, titleOf, dayText, onAdd, onRemove }: FeeListProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, minWidth: 0 }}>
      {fees.length === 0 ? (
        <Box sx={{ typography: 'body2' }}>{texts.none}</Box>
      ) : (
        <Box component="ul" aria-label={texts.label} sx={listSx}>
          {fees.map((fee) => {
            const title = titleOf(fee.app)
            const day = fee.from === null ? null : dayText(fee.from)
            return (
              <li key={`${fee.app} ${fee.from ?? ''}`}>
                <Box component="span" sx={{ fontWeight: 620 }}>
                  {texts.percent(fee.percent)}
                </Box>
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {texts.one(title, day)}
                </Box>
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {texts.chosenBy(fee.chosenBy)}
                </Box>
                <Button
                  size="small"
                  sx={{ minHeight: 24, py: 0 }}
                  aria-label={texts.removeOf(title, day)}
                  onClick={() => onRemove(fee)}
                >
                  {texts.remove}
                </Button>
              </li>
            )
          })}
        </Box>
      )}
      <Button size="small" variant="outlined" onClick={onAdd}>
        {texts.add}
      </Button>
    </Box>
  )
}

const listSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 },
} as const
