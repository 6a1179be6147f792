import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useState } from 'react'
import { InfoPopup } from '@/components/common/feedback/InfoPopup'
import { SearchBox } from '@/components/list/SearchBox'
import { PickerList } from './PickerList'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { stackDialogMessages } from './messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { brand, supportLink } from '@/config/brand'
import type { SelectionToggle } from './endpointSelection'
import {
  destinationPickerOptions,
  endpointOptions,
  rowsHint,
  type EndpointDialogInput,
  transformationOptions,
} from './addEndpointModel'

const texts = stackDialogMessages.addEndpoint
const { card } = advancedMessages

/**
 * Message about what else the last click changed, e.g. added dependencies ('' for nothing), and the list that was
 * clicked.
 */
export interface SideEffectMessage {
  readonly at: SelectionToggle['kind']
  readonly text: string
}

export interface EndpointPickersProps {
  /** The stack, what it has now, what is selected, and what can be selected. */
  readonly facts: EndpointDialogInput
  /** Message about the last click, shown below the clicked list; null before the first. */
  readonly note: SideEffectMessage | null
  /** Called with the endpoint or transformation that the user selects or removes. */
  readonly onChoose: (toggle: SelectionToggle) => void
}

/**
 * Checkbox lists of the "Add Endpoint" dialog: endpoints, their transformations, and the destination's
 * transformations. Spec 1 §2 (MOD-1).
 */
export function EndpointPickers({ facts, note, onChoose }: EndpointPickersProps) {
  const said = (...kinds: readonly SelectionToggle['kind'][]) =>
    note !== null && kinds.includes(note.at) ? note.text : ''
  const inDestination = destinationPickerOptions(facts)
  const destination = facts.scope.catalogue.destinationTypes[0]
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Endpoints facts={facts} said={said('task', 'tasks')} onChoose={onChoose} />
      <PickerList
        title={card.transformationsTitle}
        hint={texts.offered}
        tools={<About />}
        options={transformationOptions(facts)}
        emptyText={dialogMessages.addEndpoint.noTransformations}
        said={said('transformation')}
        onToggle={(label) => onChoose({ kind: 'transformation', label })}
      />
      {inDestination.length > 0 && destination !== undefined && (
        <PickerList
          title={advancedMessages.destinationTransformations(nameInSentence(destination))}
          hint={texts.inDestination}
          options={inDestination}
          emptyText=""
          said={said('destinationTransformation')}
          onToggle={(label) => onChoose({ kind: 'destinationTransformation', label })}
        />
      )}
    </Box>
  )
}

interface EndpointsProps {
  /** The stack, what it has now, what is selected, and what can be selected. */
  readonly facts: EndpointDialogInput
  /** What the last change has selected or removed besides the option itself; '' for none. */
  readonly said: string
  /** Called with the endpoints that the user selects or removes. */
  readonly onChoose: (toggle: SelectionToggle) => void
}

function Endpoints({ facts, said, onChoose }: EndpointsProps) {
  const [searched, setSearched] = useState('')
  const all = endpointOptions(facts, '')
  const found = endpointOptions(facts, useDeferredValue(searched))
  const count = all.filter(({ isSelected }) => isSelected).length
  const hint = [texts.selected(count, all.length), rowsHint(facts)].filter((words) => words !== '')
  const toggleAll = (isOn: boolean) =>
    onChoose({ kind: 'tasks', taskIds: found.map(({ id }) => Number(id)), isOn })
  return (
    <PickerList
      title={card.endpointsTitle}
      hint={hint.join('; ')}
      tools={
        <>
          <Link component="button" variant="caption" onClick={() => toggleAll(true)}>
            {card.selectAll}
          </Link>
          <Link component="button" variant="caption" onClick={() => toggleAll(false)}>
            {card.selectNone}
          </Link>
          <Search searched={searched} onSearch={setSearched} label={texts.search} />
        </>
      }
      options={found}
      emptyText={searched === '' ? card.noEndpoints : texts.nothingFound(searched)}
      said={said}
      onToggle={(id) => onChoose({ kind: 'task', taskId: Number(id) })}
    />
  )
}

const Search = styled(SearchBox)({ width: 200 })

const About = () => (
  <InfoPopup
    label={texts.info.open}
    texts={[texts.info.endpoint, texts.info.transformation]}
    ask={texts.info.ask}
    support={{ href: supportLink(dialogMessages.addEndpoint.submit), label: brand.supportEmail }}
  />
)
