import Box from '@mui/material/Box'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { CategoryChooser } from '@/features/wizard/guided/CategoryChooser'
import { TransformationOptions } from './TransformationOptions'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { destinationTransformationOptions } from './advancedModel'
import { destinationGroups } from '@/features/wizard/optionGroups'
import { ReloadCatalogue } from '@/features/wizard/ReloadCatalogue'
import type { AdvancedBuilder } from './useAdvancedBuilder'

export interface DestinationChooserProps {
  /** State of the advanced builder, and the function that changes its selections. */
  readonly builder: AdvancedBuilder
  /** Accessible name of the group of cards: the page's heading. */
  readonly label: string
  /** Called when Enter is pressed on a card. */
  readonly onSubmit: () => void
}

const { empty } = wizardMessages.chooser

/**
 * Destination step of the advanced builder: radio cards for the destination types, and the transformations of the
 * selected one. WIZ-3, WIZ-6, WIZ-8.
 */
export const DestinationChooser = (props: DestinationChooserProps) => {
  const { builder, label, onSubmit } = props
  const { wizard, catalogue, toggle, note } = builder
  const { destinationTypeId } = wizard.selections
  const chosen = catalogue.destinationTypes.find(({ id }) => id === destinationTypeId)
  const text = note !== null && note.sourceTypeId === null ? note.text : ''
  if (catalogue.destinationTypes.length === 0) {
    return (
      <EmptyState title={empty.title} action={<ReloadCatalogue />}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <Box sx={columnsSx}>
      <CategoryChooser
        label={label}
        kind="radio"
        groups={destinationGroups(catalogue.destinationTypes)}
        counted="destinations"
        selectedIds={destinationTypeId === null ? [] : [destinationTypeId]}
        onToggle={({ id }) => toggle({ kind: 'destination', destinationTypeId: id })}
        onSubmit={onSubmit}
      />
      {chosen === undefined ? (
        <Box component="output" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {text}
        </Box>
      ) : (
        <Box sx={panelSx}>
          <TransformationOptions
            title={advancedMessages.destinationTransformations(nameInSentence(chosen))}
            kind="destination_transformation"
            options={destinationTransformationOptions(catalogue, wizard.selections)}
            emptyText={advancedMessages.noDestinationTransformations}
            note={text}
            onToggle={(transformation) =>
              toggle({ kind: 'destinationTransformation', label: transformation })
            }
          />
        </Box>
      )}
    </Box>
  )
}

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  columnGap: 8,
  rowGap: 4,
  alignItems: 'start',
} as const

const panelSx = {
  p: 4,
  mt: { xs: 0, lg: 7 },
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
} as const
