import Box from '@mui/material/Box'
import { guideMessages } from './messages'

/** Question of a guided flow, as a preview before it starts. */
export interface GuideQuestion {
  readonly heading: string
  readonly lead: string
  /** Possible answers in words; '' while the catalogue loads. */
  readonly options: string
}

export interface GuideQuestionsProps {
  /** Name of the guided flow. */
  readonly guide: string
  /** Questions in the order in which they are asked. */
  readonly questions: readonly GuideQuestion[]
}

/** Preview of the questions that a guided flow will ask, as an ordered list. FU-14. */
export const GuideQuestions = ({ guide, questions }: GuideQuestionsProps) => (
  <section>
    <Box component="h2" sx={{ m: 0, mb: 2, typography: 'body2', fontWeight: 620 }}>
      {guideMessages.asks.heading(guide)}
    </Box>
    <Box component="ol" sx={listSx}>
      {questions.map(({ heading, lead, options }, index) => (
        <Box component="li" key={heading} sx={rowSx}>
          <Box aria-hidden component="span" sx={{ color: 'text.tertiary' }}>
            {index + 1}
          </Box>
          <Box component="span" sx={{ fontWeight: 540 }}>
            {heading}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {lead}
          </Box>
          <Box component="span" sx={optionsSx}>
            {options}
          </Box>
        </Box>
      ))}
    </Box>
  </section>
)

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px minmax(0, 1fr)', md: '20px 4fr 6fr 5fr' },
  columnGap: 4,
  rowGap: 0.5,
  px: 4,
  py: 2.5,
  typography: 'body2',
  '& + &': { borderTop: '1px solid', borderColor: 'line.hairline' },
  '& > *:nth-of-type(n + 3)': { gridColumnStart: { xs: 2, md: 'auto' } },
} as const

const optionsSx = { typography: 'caption', color: 'text.tertiary', textWrap: 'pretty' } as const
