import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { answerMessages } from '@/features/answers/messages'

const texts = answerMessages.views

export interface ViewToggleProps {
  /** What is shown now: the plot, or the table with its figures. */
  readonly mode: 'plot' | 'table'
  /** Called with the view that the user selects. */
  readonly onMode: (mode: 'plot' | 'table') => void
  /** Name of the plot; "Plot" unless given. */
  readonly plotName?: string
}

/** Toggle between a plot and the table with the same figures. */
export function ViewToggle({ mode, onMode, plotName = texts.plot }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={mode}
      aria-label={texts.label}
      onChange={(_event, next: 'plot' | 'table' | null) => {
        if (next !== null) onMode(next)
      }}
    >
      <ToggleButton value="plot">
        <ChartColumn size={14} strokeWidth={1.75} aria-hidden />
        {plotName}
      </ToggleButton>
      <ToggleButton value="table">
        <Table2 size={14} strokeWidth={1.75} aria-hidden />
        {texts.table}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
