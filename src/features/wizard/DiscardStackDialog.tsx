import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import type { Catalogue } from '@/domain/catalogue/types'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { createdStacks } from '@/features/wizard/guided/createdStacks'
import type { WizardState } from '@/domain/wizard/types'
import { useIsOpenElsewhere } from './openElsewhere'
import { wizardAtom } from '@/state/wizard/wizard'

/**
 * Handlers for the two answers of `DiscardStackDialog`: discard the unfinished stack (`forget`), or close the dialog
 * (`keep`).
 */
export interface DiscardAnswers {
  readonly forget: () => void
  readonly keep: () => void
}

export interface DiscardStackDialogProps {
  /** Handlers of the two answers; null while the dialog is closed. */
  readonly asked: DiscardAnswers | null
  /** Catalogue of connectors, for the names of the sources. */
  readonly catalogue: Catalogue
}

const texts = builderNotices.discard

/** Sentences about what is kept, with source names from the catalogue, and what is discarded. */
const sentencesOf = (wizard: WizardState, catalogue: Catalogue): readonly string[] => {
  const { madeIds, isUnanswered } = createdStacks(wizard)
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

/**
 * Confirmation before a new flow replaces a wizard of which some stacks have been created already: says what is kept
 * and what is discarded. WIZ-9, WIZ-11, C-5.
 */
export const DiscardStackDialog = ({ asked, catalogue }: DiscardStackDialogProps) => {
  const wizard = useAtomValue(wizardAtom)
  const isOpenElsewhere = useIsOpenElsewhere(asked !== null)
  if (asked === null) return null
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.discard}
      cancelLabel={texts.keep}
      tone="danger"
      onConfirm={asked.forget}
      onClose={asked.keep}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sentencesOf(wizard, catalogue).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        {isOpenElsewhere && <strong>{builderNotices.otherTab.isOpen}</strong>}
      </Box>
    </ConfirmDialog>
  )
}
