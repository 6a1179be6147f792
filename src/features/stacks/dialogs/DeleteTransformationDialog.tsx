import { useSetAtom } from 'jotai'
import { flowText } from '@/domain/stacks/list/flowName'
import { errorText } from '@/api/client/errors'
import { useRemoveDestinationTransformation } from '@/api/resources/stacks/destinations'
import { useUpdateStack } from '@/api/resources/stacks/sources'
import { answerMessages } from '@/features/answers/messages'
import { ANSWERS, answerTransformations } from '@/domain/answers/types'
import type { Entities } from '@/domain/stacks/types'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { RemovedParts } from './RemovedParts'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { notDone, stackDialogMessages } from './messages'
import { deleteMessages } from './messages'
import { successMessages } from '@/domain/messages/success'
import { transformationTab } from '@/features/stacks/transformations/messages'
import type { MeteringInfo, RowCounts } from '@/domain/metering/types'
import { AppError } from '@/domain/shared/errors'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { dataFlowsOf } from '@/domain/stacks/transformations/activeTransformations'
import { transformationSide } from '@/domain/stacks/transformations/transformationOffers'
import { stackWithout, transformationRemoval, type TransformationRemoval } from './transformationRemoval'
import { useMetering } from '@/features/metering/useMetering'
import { notifyAtom } from '@/state/notices/notifications'
import { guardAgainstStaleConfirm, staleConfirmation } from './guardAgainstStaleConfirm'
import { StackDialogFallback } from './StackDialogFallback'
import { useConfirmedAction } from '@/features/common/useConfirmedAction'
import { deletedTransformationTexts } from './partNames'
import { type LoadedEntities, useLoadedEntities } from './useStackInDialog'

const words = deleteMessages.deleteTransformation
const texts = transformationTab.deleting
const gone = { title: texts.gone, text: stackDialogMessages.deleteEndpoint.gone.text }

export interface DeleteTransformationDialogProps {
  /**
   * "source" for a transformation of a stack, "destination" for one of a destination; any other value shows an error
   * (MOD-6).
   */
  readonly side: string
  /** Id of the activated transformation in the organisation, not of its type. */
  readonly transformationId: number
  /** Called when the dialog should close: button, Escape, a click outside, or after the request. */
  readonly onClose: () => void
}

/** Error message for an invalid side; null for a valid one. */
const wrongSide = (side: string): string | null => {
  try {
    transformationSide(side)
    return null
  } catch (error) {
    return error instanceof AppError ? error.message : errorMessages.transformationType(side)
  }
}

/**
 * "Delete this Transformation?" dialog: lists the dependent transformations that are deleted with it. Closes on
 * success and failure, but stays open if the list has become outdated. Spec 1 §2 (MOD-6).
 */
export function DeleteTransformationDialog(props: DeleteTransformationDialogProps) {
  const { side, onClose } = props
  const error = wrongSide(side)
  if (error !== null) {
    const wrong = { title: error, text: texts.wrongKind }
    return <StackDialogFallback title={words.title} state={{ kind: 'gone' }} gone={wrong} onClose={onClose} />
  }
  return <Question {...props} side={transformationSide(side)} />
}

type QuestionProps = Omit<DeleteTransformationDialogProps, 'side'> & {
  /** Whether the transformation belongs to a stack (source) or a destination. */
  readonly side: CatalogueSide
}

function Question({ side, transformationId, onClose }: QuestionProps) {
  const known = useLoadedEntities()
  const removal =
    known.kind === 'ready'
      ? transformationRemoval(side, transformationId, known.entities, known.catalogue)
      : null
  const { isAsking, isBusy, refusal, confirm } = useDelete(removal, known, onClose)
  // the transformation disappears from the cache after confirming, before the dialog closes
  if (isAsking && (known.kind !== 'ready' || removal === null)) {
    const missing = known.kind === 'ready' ? { kind: 'gone' as const } : known
    return <StackDialogFallback title={words.title} state={missing} gone={gone} onClose={onClose} />
  }
  if (known.kind !== 'ready' || removal === null) return null
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={texts.confirm}
      cancelLabel={credentialMessages.edit.cancel}
      tone="danger"
      isBusy={isBusy}
      error={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {words.question} {words.warning}
      </p>
      <Parts known={known} removal={removal} />
    </ConfirmDialog>
  )
}

/**
 * Deletes a source transformation by updating its stack, and a destination transformation by its own call, dependants
 * first.
 */
const useDelete = (
  removal: TransformationRemoval | null,
  known: ReturnType<typeof useLoadedEntities>,
  onClose: () => void,
) => {
  const update = useUpdateStack(removal?.side === 'source' ? removal.stack.id : 0)
  const remove = useRemoveDestinationTransformation()
  const notify = useSetAtom(notifyAtom)
  const { confirm, ...question } = useConfirmedAction(onClose)
  const send = async (lost: TransformationRemoval, { catalogue }: LoadedEntities) => {
    if (lost.side === 'source') {
      await update.mutateAsync(
        guardAgainstStaleConfirm(lost.stack, (now) => stackWithout(now, lost.typeId, catalogue)),
      )
      return
    }
    for (const id of lost.ids) await remove.mutateAsync(id)
  }
  return {
    ...question,
    confirm: () => {
      if (removal === null || known.kind !== 'ready') return
      confirm({
        send: () => send(removal, known),
        done: () => notify({ kind: 'success', text: successMessages.transformationDeleted }),
        failed: (error) =>
          notify({ kind: 'error', lead: notDone.deleted(removal.name), text: errorText(error) }),
        refusalOf: staleConfirmation,
      })
    },
  }
}

interface PartsProps {
  /** The loaded stacks and catalogue. */
  readonly known: LoadedEntities
  /** The transformation, and those that are deleted with it because they depend on it. */
  readonly removal: TransformationRemoval
}

function Parts({ known: { entities, catalogue }, removal }: PartsProps) {
  const metering = useMetering()
  const counts = metering.kind === 'loaded' ? countsOf(removal, metering.info) : undefined
  const rows = ownValue(counts ?? {}, removal.label)
  return (
    <>
      <RemovedParts
        parts={[
          nameWithPlace(removal, dataFlowsOf(entities, catalogue)),
          ...(rows === undefined ? [] : [stackDialogMessages.rows(formatRows(rows))]),
          stackDialogMessages.deliveredStays,
        ]}
      />
      <RemovedParts
        title={stackDialogMessages.alsoDeleted}
        parts={[...deletedTransformationTexts(removal.lost, counts), ...lostAnswers(removal, entities)]}
      />
    </>
  )
}

/** The answers whose table no destination has any more. */
const lostAnswers = (removal: TransformationRemoval, entities: Entities): readonly string[] => {
  if (removal.side === 'source') return []
  const { ids } = removal
  const left = entities.destinationTransformations.filter(({ id }) => !ids.includes(id))
  const gone = [removal, ...removal.lost].map(({ label }) => label)
  return ANSWERS.filter((answer) => {
    const label = answerTransformations[answer]
    return gone.includes(label) && !left.some(({ type }) => type.label === label)
  }).map((answer) => stackDialogMessages.answerGone(answerMessages.names[answer]))
}

/**
 * Name with its location, e.g. "Creative ROAS in Google BigQuery"; includes the source for a stack's transformation.
 */
const nameWithPlace = (removal: TransformationRemoval, flows: ReturnType<typeof dataFlowsOf>): string => {
  if (removal.side === 'source') {
    const { reads, destination } = flows.ofStack(removal.stack)
    const source = reads[0]?.name ?? ''
    const place = destination === null ? source : flowText(source, nameInSentence(destination))
    return texts.where(removal.name, place)
  }
  if (removal.destination === null) return removal.name
  const { destination, dataset } = flows.ofDestination(removal.destination)
  const place = [destination?.name ?? '', dataset].filter((part) => part !== '').join(', ')
  return texts.where(removal.name, place)
}

/** Row counts of the month; undefined if metering has none. */
const countsOf = (removal: TransformationRemoval, metering: MeteringInfo): RowCounts | undefined =>
  removal.side === 'source'
    ? metering.sources[removal.stack.id]?.transformations
    : metering.destinationTransformations[removal.destinationId ?? '']
