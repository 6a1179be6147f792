import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { ConfirmDialog } from '@/components/common/ConfirmDialog'
import type { Catalogue } from '@/domain/catalogue/types'
import { builderNotices } from '@/domain/messages/builderNotices'
import { halfMade } from '@/domain/wizard/halfMade'
import type { WizardState } from '@/domain/wizard/types'
import { wizardAtom } from '@/state/wizard'

/** What the two answers do. */
export interface AskedToForget {
  readonly forget: () => void
  readonly keep: () => void
}

export interface ForgetQuestionProps {
  /** Null while nothing is asked. */
  readonly asked: AskedToForget | null
  /** Null until it is loaded: what is asked about is named by it. */
  readonly catalogue: Catalogue | null
}

const texts = builderNotices.forget

/** What stays, by its sources where the catalogue knows them all, and what is forgotten. */
const sentencesOf = (wizard: WizardState, catalogue: Catalogue): readonly string[] => {
  const { madeIds, isUnanswered } = halfMade(wizard)
  const names = madeIds.flatMap((id) =>
    catalogue.sourceTypes.filter((type) => type.id === id).map(({ name }) => name),
  )
  return [
    texts.made(madeIds.length, names),
    texts.rest,
    ...(isUnanswered ? [texts.unanswered] : []),
    texts.credentials,
  ]
}

/** Asks before another flow begins while a stack is half made: what stays, what is forgotten. WIZ-9, WIZ-11, C-5. */
export const ForgetQuestion = ({ asked, catalogue }: ForgetQuestionProps) => {
  const wizard = useAtomValue(wizardAtom)
  if (asked === null || catalogue === null) return null
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.forget}
      cancelLabel={texts.keep}
      tone="danger"
      onConfirm={asked.forget}
      onClose={asked.keep}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sentencesOf(wizard, catalogue).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Box>
    </ConfirmDialog>
  )
}
