import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ConfirmSummary } from './ConfirmSummary'
import { type CreationAction, CreationProgress } from './CreationProgress'
import { FormFoot } from './FormFoot'
import { OpenForms } from './OpenForms'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import type { NextAction } from '@/features/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { hasBegun } from '@/domain/wizard/creation/creationProgress'
import { entryKeys } from '@/domain/wizard/flow/finish'
import { useOfferedCatalogue } from '@/features/common/useCatalogue'
import { credentialEntriesAtom } from '@/state/vault/credentialEntries'
import type { CreationPhase } from '@/state/wizard/creationPhase'
import { useRestoreEntries } from '@/state/vault/useRestoreEntries'
import { wizardAtom } from '@/state/wizard/wizard'
import { ConfirmOutcome } from './ConfirmOutcome'
import {
  type ConfirmModel,
  type OpenForm,
  confirmModel,
  creationModel,
  currentRequestOf,
  openForms,
} from './confirmModel'
import { RepeatedStacks } from './RepeatedStacks'
import { type CreateAll, useCreateAll } from './useCreateAll'
import { StackLimitNotice } from '@/features/common/StackLimitNotice'
import { WizardFrame } from '@/features/wizard/WizardFrame'

const { confirm, creation } = wizardMessages

/**
 * Confirm page of the wizard: summary, then the progress of creating the stacks, then a redirect to the dashboard.
 * WIZ-11, C-4, C-5.
 */
export const ConfirmStack = () => {
  const catalogue = useOfferedCatalogue()
  return useRestoreEntries() ? <Creation catalogue={catalogue} /> : <Waiting />
}

/** Skeleton until the credential entries are restored; has no enabled controls. */
const Waiting = () => {
  const { selections, creation: made } = useAtomValue(wizardAtom)
  const stacks = selections.sourceTypeIds.length
  return (
    <WizardFrame
      route="new-stack-confirm"
      trail={[]}
      heading={confirm.heading}
      lead={hasBegun(made) ? creation.interrupted : confirm.lead(stacks)}
      onBack={null}
      next={null}
    >
      <ConfirmSkeleton stacks={stacks} />
    </WizardFrame>
  )
}

/** Stage of the creation; `elsewhere` means that it is running in another tab. */
type Stage = 'review' | 'interrupted' | 'running' | 'elsewhere' | 'failed' | 'done'

const stageOf = (phase: CreationPhase, isBegun: boolean): Stage => {
  if (phase.kind !== 'idle' && phase.kind !== 'repeated') return phase.kind
  return isBegun ? 'interrupted' : 'review'
}

const Creation = ({ catalogue }: { readonly catalogue: Catalogue }) => {
  const wizard = useAtomValue(wizardAtom)
  const held = useAtomValue(credentialEntriesAtom)
  const navigate = useNavigate()
  const { destinationTypeId } = wizard.selections
  const view = destinationTypeId === null ? null : confirmModel(wizard, held, catalogue, destinationTypeId)
  const open = openForms(wizard, held, catalogue)
  const createAll = useCreateAll(open.length === 0)
  const isBegun = hasBegun(wizard.creation)
  const stage = stageOf(createAll.phase, isBegun)
  const lastForm = entryKeys(wizard.selections).length - 1
  const canGoBack = stage !== 'running' && stage !== 'elsewhere' && stage !== 'done'
  return (
    <WizardFrame
      route="new-stack-confirm"
      trail={[]}
      heading={headingOf(stage, open.length > 0)}
      lead={leadOf(stage, view)}
      onBack={canGoBack ? () => void navigate(pages.credentials.href(lastForm)) : null}
      next={nextOf(stage, open, createAll.create, wizard.selections.sourceTypeIds.length)}
      foot={stage === 'review' ? <FormFoot place={confirm.nothingYet} reason="" /> : undefined}
    >
      {stage === 'review' && <StackLimitNotice added={wizard.selections.sourceTypeIds.length} />}
      <RepeatedStacks
        catalogue={catalogue}
        isShown={stage === 'review'}
        isMeanwhile={createAll.phase.kind === 'repeated'}
        onCreate={createAll.create}
      />
      <StageBody stage={stage} isBegun={isBegun} view={view} open={open} createAll={createAll}>
        {view === null ? null : (
          <CreationProgress
            steps={creationModel({ wizard, held, view, catalogue }, currentRequestOf(createAll.phase))}
            action={open.length === 0 ? actionOf(stage, createAll) : null}
          />
        )}
      </StageBody>
    </WizardFrame>
  )
}

interface StageBodyProps {
  /** Stage of the creation; decides what is shown. */
  readonly stage: Stage
  /** Whether some steps are already completed. */
  readonly isBegun: boolean
  /** Stacks to be created, and their destination; null without a selected destination. */
  readonly view: ConfirmModel | null
  /** Credential forms that must be completed before. */
  readonly open: readonly OpenForm[]
  /** State of the creation, and the function that starts or resumes it. */
  readonly createAll: CreateAll
  /** Progress list. */
  readonly children: ReactNode
}

const StageBody = ({ stage, isBegun, view, open, createAll, children }: StageBodyProps) => {
  const { phase, create } = createAll
  if (stage === 'done') return null
  const forms = open.map(({ name, number }) => ({ name, href: pages.credentials.href(number) }))
  const hasLookUpFailed = phase.kind === 'failed' && phase.stepId === null
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {forms.length > 0 ? <OpenForms forms={forms} /> : null}
      {hasLookUpFailed ? (
        <ErrorState title={creation.lookUpFailed[isBegun ? 'begun' : 'notBegun']} onRetry={create}>
          {phase.reason}
        </ErrorState>
      ) : null}
      {stage === 'review' && view !== null ? (
        <>
          <ConfirmSummary {...view} />
          <ConfirmOutcome view={view} />
        </>
      ) : null}
      {stage === 'review' || (hasLookUpFailed && !isBegun) ? null : children}
    </Box>
  )
}

/** Action for a stage; none after a failed lookup, whose error has its own retry. */
const actionOf = (stage: Stage, { phase, create }: CreateAll): CreationAction | null => {
  if (stage === 'elsewhere')
    return { kind: 'quiet', label: builderNotices.creation.checkAgain, onPress: create }
  if (stage === 'interrupted') return { kind: 'main', label: creation.resume, onPress: create }
  if (phase.kind !== 'failed' || phase.stepId === null) return null
  return { kind: 'main', label: creation.retry, onPress: create }
}

const headingOf = (stage: Stage, isBlocked: boolean): string => {
  if (stage === 'review') return isBlocked ? confirm.blockedHeading : confirm.heading
  if (stage === 'elsewhere') return creation.headings.running
  return creation.headings[stage === 'interrupted' ? 'failed' : stage]
}

const leadOf = (stage: Stage, view: ConfirmModel | null): string | undefined => {
  if (stage === 'interrupted') return creation.interrupted
  if (stage === 'elsewhere') return creation.elsewhere
  if (stage === 'failed') return creation.failedLead
  return stage === 'review' && view !== null ? confirm.lead(view.stacks.length) : undefined
}

const nextOf = (
  stage: Stage,
  open: readonly OpenForm[],
  create: () => void,
  stacks: number,
): NextAction | null => {
  const label = confirm.create(stacks)
  if (stage === 'running') return { kind: 'busy', label }
  if (stage !== 'review') return null
  if (open.length === 0) return { kind: 'ready', label, onNext: create }
  return { kind: 'blocked', label, reason: `${confirm.blocked} ${open.map(({ name }) => name).join(', ')}` }
}
