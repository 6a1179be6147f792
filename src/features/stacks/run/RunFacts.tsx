import { styled } from '@mui/material/styles'
import { paletteVar } from '@/theme/primitives'
import { runMessages as texts } from './messages'

export interface RunFactsProps {
  /** Names and values in order; a value is text. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** Facts of a run in one framed line: why it ran, when, how long, which days, how many rows. Wraps where it is narrow. */
export function RunFacts({ facts }: RunFactsProps) {
  return (
    <Line aria-label={texts.facts.label}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Line>
  )
}

const Line = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
  '& > div': {
    flex: '1 1 auto',
    padding: '10px 16px',
    // drawn outside the box, so that each line of wrapped facts begins without a rule
    boxShadow: `-1px 0 ${paletteVar('line.hairline')}`,
  },
  '& dt': { fontSize: '0.75rem', lineHeight: '16px', color: paletteVar('text.secondary') },
  '& dd': {
    margin: '2px 0 0',
    fontSize: '0.8125rem',
    lineHeight: '18px',
    fontWeight: 560,
    fontVariantNumeric: 'tabular-nums',
  },
})
