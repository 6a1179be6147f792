import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { answerHref } from '@/domain/answers/answerUrl'
import { confirmMessages } from './messages'
import { RepeatedStacksView } from './RepeatedStacksView'
import { NO_CAPABILITIES } from '@/domain/access/capabilities'
import { answerOfFlow, answersToActivate } from '@/domain/answers/activation'
import type { AnswerName } from '@/domain/answers/types'
import { sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import { pages } from '@/domain/shared/paths'
import { offerKey, type TransformationOffer } from '@/domain/stacks/transformations/transformationOffers'
import { repeatedSources } from './repeatedSources'
import { entryKey } from '@/domain/wizard/flow/finish'
import { useActivation } from '@/features/common/useActivation'
import { activatingOfferKeysAtom } from '@/state/notices/activating'
import { clearCredentialEntriesAtom, credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { creationPhaseAtom } from '@/state/wizard/creationPhase'
import { resetWizardAtom, toggleAdvancedAtom, wizardAtom } from '@/state/wizard/wizard'

export interface RepeatedStacksProps {
  /** Connectors that the wizard offers, for the names of the sources. */
  readonly catalogue: Catalogue
  /** Hidden, but mounted, while stacks are created: unmounting its query would abort the refetch that ends the creation. */
  readonly isShown: boolean
  /** Whether a colleague has created one since the page was opened, so that nothing was created. */
  readonly isMeanwhile: boolean
  /** Creates what is selected. */
  readonly onCreate: () => void
}

/**
 * Warns on the confirm page of sources that a stack delivers already; nothing until the stacks are loaded. Where the
 * existing stacks lack only the transformation of the guided flow, it activates that instead.
 */
export function RepeatedStacks({ catalogue, isShown, isMeanwhile, onCreate }: RepeatedStacksProps) {
  const { selections, flowType } = useAtomValue(wizardAtom)
  const entries = useAtomValue(credentialEntriesAtom)
  const toggle = useSetAtom(toggleAdvancedAtom)
  const entities = useQuery(entitiesQuery()).data
  const repeated = repeatedSources(selections, entries, entities?.stacks ?? [])
  if (!isShown || repeated.length === 0) return null
  const answer = answerOfFlow(flowType)
  const { destinationTypeId } = selections
  const warehouse =
    destinationTypeId === null ? undefined : entries[entryKey('destination', destinationTypeId)]
  const offer =
    answer === null || entities === undefined || repeated.length < selections.sourceTypeIds.length
      ? undefined
      : answersToActivate(answer, entities, catalogue).find(
          ({ place: { destination } }) =>
            destination.destinationType.id === destinationTypeId &&
            destination.credentials?.id === warehouse?.id,
        )
  const others = selections.sourceTypeIds.length - repeated.length
  const createOthers = () => {
    for (const sourceTypeId of repeated) toggle({ toggle: { kind: 'source', sourceTypeId }, catalogue })
    onCreate()
  }
  return (
    <Box sx={{ mb: 4 }}>
      <RepeatedStacksView
        isMeanwhile={isMeanwhile}
        sources={repeated.map((id) => sourceTypeById(catalogue, id).name)}
        instead={
          answer === null || offer === undefined ? undefined : (
            <ActivateInstead answer={answer} offer={offer} catalogue={catalogue} />
          )
        }
        // the sources of a guide belong together
        others={flowType === 'allData' && others > 0 ? { count: others, onCreate: createOthers } : undefined}
      />
    </Box>
  )
}

interface ActivateInsteadProps extends Pick<RepeatedStacksProps, 'catalogue'> {
  readonly answer: AnswerName
  readonly offer: TransformationOffer
}

/** Activates the transformation, gives up the wizard and opens the answer. */
function ActivateInstead({ answer, offer, catalogue }: ActivateInsteadProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const resetWizard = useSetAtom(resetWizardAtom)
  const clearEntries = useSetAtom(clearCredentialEntriesAtom)
  const setPhase = useSetAtom(creationPhaseAtom)
  const leave = async () => {
    const { calls } = await client.ensureQueryData(capabilitiesQuery()).catch(() => NO_CAPABILITIES)
    resetWizard()
    clearEntries()
    // keeps this page until the next one has loaded
    setPhase({ kind: 'done' })
    void navigate(
      calls.has('answers') ? answerHref(answer, offer.place.destination.id) : pages.dashboard.href(),
    )
  }
  const activate = useActivation(offer, catalogue, () => void leave())
  const isActivating = useAtomValue(activatingOfferKeysAtom).has(offerKey(offer, offer.typeId))
  const texts = confirmMessages.repeated
  return (
    <BusyButton variant="outlined" size="small" isBusy={isActivating} onClick={activate}>
      {isActivating ? texts.activating(offer.name) : texts.activate(offer.name)}
    </BusyButton>
  )
}
