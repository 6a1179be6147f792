import Box from '@mui/material/Box'
import { useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { guidedGroup, HoverGuide } from '@/features/guides/HoverGuide'
import { wizardMessages } from '@/features/wizard/messages'
import { OptionCard } from './OptionCard'
import { type OptionGroup, type WizardOption, documentationItemOf, tileOf } from '@/features/wizard/types'

export interface CategoryChooserProps {
  /** Accessible name of the group of cards: the heading of the step. */
  readonly label: string
  /** `radio` for single choice, `checkbox` for multiple choice. */
  readonly kind: 'radio' | 'checkbox'
  /** Sorted in the product's order of categories. WIZ-3. */
  readonly groups: readonly OptionGroup[]
  /** Noun of the counts next to the category headings. */
  readonly counted: 'sources' | 'destinations'
  /** Ids of the selected options; at most one for radios. */
  readonly selectedIds: readonly number[]
  /** Selects an unselected option, unselects a selected one. */
  readonly onToggle: (option: WizardOption) => void
  /** Called on Enter in a card. */
  readonly onSubmit: () => void
}

/**
 * Step of a guided flow: cards of source types or destination types, grouped by category. Radio cards are one group
 * across all categories. WIZ-3, WIZ-6.
 */
export const CategoryChooser = (props: CategoryChooserProps) => {
  const { label, kind, groups, counted, selectedIds, onToggle, onSubmit } = props
  const group = useId()
  return (
    <Box
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-label={label}
      {...guidedGroup}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}
    >
      {groups.map(({ category, options }) => (
        <Box key={category} component="section" aria-label={category}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
            <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 620 }}>
              {category}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {wizardMessages.chooser[counted](options.length)}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {options.map((option) => (
              <HoverGuide key={option.id} subject={documentationItemOf(option)}>
                <OptionCard
                  kind={kind}
                  group={group}
                  tile={<ConnectorTile {...tileOf(option)} size={40} />}
                  name={option.name}
                  description={option.description}
                  facts={option.facts}
                  isSelected={selectedIds.includes(option.id)}
                  onToggle={() => onToggle(option)}
                  onSubmit={onSubmit}
                />
              </HoverGuide>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
