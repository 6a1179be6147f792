import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { GuideDrawing, type GuideKind } from './GuideDrawing'

/** Line at the bottom of a guided flow's card: term and description. */
interface GuideFact {
  readonly term: string
  readonly text: string
  /** Name of a table at the end of the text. */
  readonly table?: string
}

/** What the card of a guided flow (e.g. ROAS) shows. */
export interface Guide {
  readonly id: GuideKind
  readonly name: string
  /** Question that the delivered data answers. */
  readonly question: string
  /** Number of steps, in words. */
  readonly steps: string
  /** Kinds of connectors that the flow asks for, e.g. "Attribution". */
  readonly inputs: readonly string[]
  readonly facts: readonly GuideFact[]
}

export interface GuideCardProps {
  /** What the card shows of the guided flow. */
  readonly guide: Guide
  /** HTML element of the name; a heading if the card is not itself a control. */
  readonly nameAs: 'h3' | 'span'
  /** DOM id of the name, for `aria-labelledby`. */
  readonly nameId?: string
  /** DOM id of question and facts, for `aria-describedby`. */
  readonly textId?: string
  /** Content at the right of the name. */
  readonly mark: ReactNode
  /** Content below the facts. */
  readonly action?: ReactNode
  /** In narrow windows, shows the drawing left of the text instead of above it. */
  readonly isWideWhenNarrow?: boolean
}

/**
 * Card of a guided flow (e.g. ROAS): drawing, question that its data answers, and what it delivers and needs. FU-14.
 */
export const GuideCard = (props: GuideCardProps) => {
  const { guide, nameAs, nameId, textId, mark, action, isWideWhenNarrow = false } = props
  const { id, name, question, inputs, facts } = guide
  return (
    <Box sx={isWideWhenNarrow ? rowSx : stackSx}>
      <GuideDrawing kind={id} inputs={inputs} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, p: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Box component={nameAs} id={nameId} sx={{ m: 0, typography: 'subtitle1', fontWeight: 620 }}>
            {name}
          </Box>
          {mark}
        </Box>
        <Box id={textId} sx={{ flex: 1 }}>
          <Box
            sx={{ mt: 1, minHeight: 40, typography: 'body2', color: 'text.secondary', textWrap: 'pretty' }}
          >
            {question}
          </Box>
          <Box component="dl" sx={factsSx}>
            {facts.map(({ term, text, table }) => (
              <Box key={term} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.tertiary' }}>
                  {term}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {text}
                  {table === undefined ? null : (
                    <>
                      {' '}
                      <Box component="code" sx={{ typography: 'mono' }}>
                        {table}
                      </Box>
                    </>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
        {action}
      </Box>
    </Box>
  )
}

const stackSx = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } as const
const rowSx = {
  ...stackSx,
  flexDirection: { xs: 'column', sm: 'row', lg: 'column' },
  // all drawings are as wide as the widest
  '& > :first-of-type': { boxSizing: 'border-box', width: { sm: 360, lg: 'auto' }, flex: 'none' },
} as const

const factsSx = {
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  mt: 3,
  pt: 3,
  borderTop: '1px solid',
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.primary',
} as const
