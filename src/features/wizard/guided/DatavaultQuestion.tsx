import Box from '@mui/material/Box'
import Database from 'lucide-react/icons/database'
import DatabaseZap from 'lucide-react/icons/database-zap'
import type { ReactNode } from 'react'
import { wizardMessages } from '@/features/wizard/messages'
import { OptionCard } from './OptionCard'

export interface DatavaultQuestionProps {
  /** Accessible name of the group; the question in the page's heading. */
  readonly label: string
  /** True for yes, false for no, null until answered. */
  readonly answer: boolean | null
  /** Called with the answer that the user selects. */
  readonly onAnswer: (hasDatavault: boolean) => void
  /** Called on Enter in an answer. */
  readonly onSubmit: () => void
}

const texts = wizardMessages.datavault

/** Step of a guided flow: the question "Do you have Tenjin Datavault?" with two radio cards, yes and no. WIZ-5. */
export const DatavaultQuestion = ({ label, answer, onAnswer, onSubmit }: DatavaultQuestionProps) => (
  <Box role="radiogroup" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    <OptionCard
      kind="radio"
      group="wizard-datavault"
      tile={
        <AnswerTile>
          <DatabaseZap size={20} strokeWidth={1.75} />
        </AnswerTile>
      }
      name={texts.yes}
      description={texts.yesText}
      facts={[]}
      isSelected={answer === true}
      onToggle={() => onAnswer(true)}
      onSubmit={onSubmit}
    />
    <OptionCard
      kind="radio"
      group="wizard-datavault"
      tile={
        <AnswerTile>
          <Database size={20} strokeWidth={1.75} />
        </AnswerTile>
      }
      name={texts.no}
      description={texts.noText}
      facts={[]}
      isSelected={answer === false}
      onToggle={() => onAnswer(false)}
      onSubmit={onSubmit}
    />
  </Box>
)

const AnswerTile = ({ children }: { readonly children: ReactNode }) => <Box sx={tileSx}>{children}</Box>

const tileSx = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '8px',
  bgcolor: 'primary.soft',
  color: 'primary.text',
} as const
