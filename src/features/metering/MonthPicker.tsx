import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { meteringMessages } from './messages'
import { monthName } from './usageMonths'

export interface MonthPickerProps {
  /** Months as UTC `YYYY-MM`, oldest first; the menu lists the newest first. */
  readonly periods: readonly string[]
  /** Selected month, `YYYY-MM`. */
  readonly period: string
  /** Called with the month that the user selects, `YYYY-MM`. */
  readonly onPick: (period: string) => void
}

/** Select that switches the usage dialog (delivered rows per month) to one of the last months (MET-4). */
export function MonthPicker({ periods, period, onPick }: MonthPickerProps) {
  return (
    <Select
      size="small"
      value={period}
      onChange={(event) => onPick(event.target.value)}
      inputProps={{ 'aria-label': meteringMessages.month }}
      sx={{ minWidth: 148 }}
    >
      {periods.toReversed().map((each) => (
        <MenuItem key={each} value={each}>
          {monthName(each)}
        </MenuItem>
      ))}
    </Select>
  )
}
