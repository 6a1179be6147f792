import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CreativeTable } from '@/components/answers/creative/CreativeTable'
import type { CreativeView } from '@/components/answers/creative/creativeView'
import { creativeMessages as texts } from '@/components/answers/creative/messages'
import { ViewToggle } from '@/components/answers/page/ViewToggle'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { RankedCreatives } from '@/domain/answers/creatives'
import { returnOn } from '@/domain/answers/roas'
import { formatMoney } from '@/domain/shared/text/money'

export interface CreativeResultProps {
  readonly ranked: RankedCreatives
  /** Number of complete days of the period. */
  readonly completeDays: number
  readonly view: CreativeView
  readonly onView: (change: Partial<CreativeView>) => void
}

/** The Creative ROAS answer: how many creatives earn back what they cost, and the ranking behind it. */
export function CreativeResult({ ranked, completeDays, view, onView }: CreativeResultProps) {
  const { creatives, unnamedSpend } = ranked
  const sum = (value: (creative: (typeof creatives)[number]) => number) =>
    creatives.reduce((total, creative) => total + value(creative), 0)
  const [spend, revenue] = [sum((one) => one.spend), sum((one) => one.revenue)]
  if (creatives.length === 0)
    return (
      <EmptyState
        variant="noMatch"
        title={texts.noneTitle}
        action={view.minSpend > 0 && <Button onClick={() => onView({ minSpend: 0 })}>{texts.showAll}</Button>}
      >
        {unnamedSpend > 0 ? texts.unnamed(formatMoney(unnamedSpend)) : texts.none}
      </EmptyState>
    )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mb: 3 }}>
        <Typography variant="h1" component="p" sx={{ flex: '1 1 320px' }}>
          <Sentence ranked={ranked} completeDays={completeDays} />
        </Typography>
        {view.mode === 'plot' && (
          <Box sx={legendSx}>
            <i />
            {texts.legend}
          </Box>
        )}
        <ViewToggle mode={view.mode} onMode={(mode) => onView({ mode })} />
      </Box>
      <CreativeTable
        ranked={ranked}
        totals={{ spend, revenue, roas: returnOn(revenue, spend) }}
        horizon={view.horizon}
        mode={view.mode}
      />
      {unnamedSpend > 0 && (
        <Typography variant="caption" component="p" color="text.tertiary" sx={{ mt: 2 }}>
          {texts.unnamed(formatMoney(unnamedSpend))}
        </Typography>
      )}
    </>
  )
}

function Sentence({ ranked, completeDays }: Pick<CreativeResultProps, 'ranked' | 'completeDays'>) {
  const { creatives, groups } = ranked
  if (groups === null) return texts.noGroups(creatives.length, completeDays)
  const countOf = (wanted: string) => groups.find(({ group }) => group === wanted)?.creatives.length ?? 0
  const [earning, close] = [countOf('earnsBack'), countOf('tooClose')]
  return (
    <>
      {texts.sentence.before(earning, creatives.length)}
      <Box component="strong" sx={{ color: 'primary.text', fontWeight: 'inherit' }}>
        {texts.sentence.strong(earning)}
      </Box>
      {texts.sentence.after(close)}
    </>
  )
}

const legendSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  '& i': {
    width: 32,
    height: 6,
    borderRadius: '3px',
    background: 'radial-gradient(circle, var(--sy-palette-chart-0) 0 4px, var(--sy-palette-chart-1) 4px)',
  },
} as const
