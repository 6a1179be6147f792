import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { answerMessages as texts } from '@/features/answers/messages'
import { ANSWERS, type AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'

export interface AnswerTabsProps {
  /** Key of the current answer; null on the page of another tab. */
  readonly current: AnswerName | null
  /** Parameters that the links to the other answers keep, with their `?`; '' for none. */
  readonly keptSearch: string
  /** Tabs after those of the answers. */
  readonly children?: ReactNode
}

/** Tabs of the answers. */
export const AnswerTabs = ({ current, keptSearch, children }: AnswerTabsProps) => (
  <Box component="nav" aria-label={texts.tabs} sx={tabsSx}>
    {ANSWERS.map((answer) => (
      <a
        key={answer}
        href={`${pages.answer.href(answer)}${keptSearch}`}
        aria-current={answer === current ? 'page' : undefined}
      >
        {texts.names[answer]}
      </a>
    ))}
    {children}
  </Box>
)

const tabsSx = {
  display: 'flex',
  gap: 5,
  borderBottom: 1,
  borderColor: 'line.hairline',
  '& a': {
    py: 2.5,
    mb: '-1px',
    borderBottom: '2px solid transparent',
    color: 'text.secondary',
    textDecoration: 'none',
    fontWeight: 540,
    borderRadius: '2px 2px 0 0',
  },
  '& a:hover': { color: 'text.primary' },
  '@media (forced-colors: active)': { '& a:not([aria-current])': { borderBottomColor: 'Canvas' } },
  '& a[aria-current]': { color: 'text.primary', borderColor: 'primary.main' },
  '& a:focus-visible': { outlineOffset: -2 },
} as const
