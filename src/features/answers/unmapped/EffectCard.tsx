import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDayOf } from '@/features/answers/dayWords'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { shellMessages } from '@/components/layout/messages'
import type { NameEffect } from '@/domain/answers/names'
import { formatRatio } from '@/domain/shared/text/money'
import { unmappedMessages } from './messages'
import { moneyIn } from '@/domain/shared/text/money'

const texts = unmappedMessages.effect

/** What a choice would change, as far as it is known. */
export type EffectState =
  | { readonly kind: 'nothingChosen' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly effect: NameEffect }

export interface EffectCardProps {
  readonly state: EffectState
  readonly currency: string
  /** Rows that a choice counts again. */
  readonly rowCount: number
}

/** "What this changes": figures of the answer before and after the choice, also where they get worse. */
export const EffectCard = ({ state, currency, rowCount }: EffectCardProps) => (
  <Box
    component="section"
    aria-label={texts.title}
    aria-busy={state.kind === 'loading' || undefined}
    sx={boxSx}
  >
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
      <Typography variant="body2" component="p" sx={{ fontWeight: 620 }}>
        {texts.title}
      </Typography>
      {state.kind === 'ready' && state.effect.from !== null && state.effect.to !== null && (
        <Typography variant="caption" color="text.secondary">
          {texts.period(formatDayOf(state.effect.from), formatDayOf(state.effect.to))}
        </Typography>
      )}
    </Box>
    <Figures state={state} currency={currency} />
    <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0, mt: 2 }}>
      {texts.rows(rowCount)}
    </Typography>
  </Box>
)

function Figures({ state, currency }: Pick<EffectCardProps, 'state' | 'currency'>): ReactNode {
  switch (state.kind) {
    case 'nothingChosen':
      return <Sentence>{texts.ask}</Sentence>
    case 'loading':
      return (
        <Box role="status" aria-label={texts.loading} sx={{ display: 'grid', gap: 3, py: 2 }}>
          <Skeleton height={12} />
          <Skeleton height={12} />
          <Skeleton height={12} width="80%" />
        </Box>
      )
    case 'failed':
      return (
        <Box role="alert">
          <Sentence>
            {texts.error} {texts.errorBody}
          </Sentence>
          <Button size="small" variant="outlined" onClick={state.retry} sx={{ mt: 2 }}>
            {shellMessages.retry}
          </Button>
        </Box>
      )
    case 'ready':
      return <Ready effect={state.effect} currency={currency} />
  }
}

function Ready({ effect, ...names }: { readonly effect: NameEffect; readonly currency: string }) {
  const currency = effect.currency ?? names.currency
  const { before, after, target } = effect
  if (effect.from === null) return <Sentence>{texts.tooYoung}</Sentence>
  const rows = [
    [texts.spend, moneyIn(currency).format(before.spend), moneyIn(currency).format(after.spend)],
    [texts.roas, formatRatio(before.roas), formatRatio(after.roas)],
    ...(target === null
      ? []
      : [[texts.of(target.title), formatRatio(target.before.roas), formatRatio(target.after.roas)]]),
  ] as const
  return (
    <Box component="table" sx={tableSx}>
      <Box component="thead" sx={visuallyHidden}>
        <tr>
          <th scope="col">{texts.figure}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </Box>
      <tbody>
        {rows.map(([label, now, then]) => (
          <tr key={label}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            <td>{now}</td>
            <td data-then>
              <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
              <b>{then}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
)

const boxSx = { ...cardSx, alignSelf: 'start', p: 4 } as const
const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0, py: 1, borderBottom: 1, borderColor: 'line.hairline', textAlign: 'left' },
  '& th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& td': { color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap', pl: 2 },
  '& td[data-then] b': { display: 'inline-block', minWidth: 72, color: 'text.primary', fontWeight: 620 },
  '& svg': { verticalAlign: '-2px', color: 'text.tertiary' },
} as const
