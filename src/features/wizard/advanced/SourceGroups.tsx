import Box from '@mui/material/Box'
import { useState } from 'react'
import { guidedGroup } from '@/features/guides/HoverGuide'
import { advancedMessages } from './messages'
import type { SourceActions, SourceOption, SourceOptionGroup } from './advancedTypes'
import { EndpointOptions } from './EndpointOptions'
import { SourceCard } from './SourceCard'
import { sourceGridSx } from './sourceGrid'
import { TransformationOptions } from './TransformationOptions'

export interface SourceGroupsProps {
  /** Sorted in the product's order of categories. WIZ-3. */
  readonly groups: readonly SourceOptionGroup[]
  /** Handlers that select and unselect sources, endpoints and transformations. */
  readonly actions: SourceActions
  /** Ids of the sources whose cards are expanded at first. */
  readonly openIds?: readonly number[]
}

/**
 * Source cards of the advanced builder, grouped by category in a grid of two columns; an expanded card takes a whole
 * row. WIZ-3.
 */
export const SourceGroups = ({ groups, actions, openIds = [] }: SourceGroupsProps) => {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openIds))
  const toggleOpen = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <Box {...guidedGroup} sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {groups.map(({ category, sources }) => (
        <Box key={category} component="section" aria-label={category}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
            <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 620 }}>
              {category}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {sources.length}
            </Box>
          </Box>
          <Box component="ul" sx={sourceGridSx}>
            {sources.map((source) => (
              <SourceCard
                key={source.id}
                source={source}
                isOpen={open.has(source.id)}
                onToggle={() => actions.onToggleSource(source.id)}
                onOpen={() => toggleOpen(source.id)}
              >
                <Panel source={source} actions={actions} />
              </SourceCard>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface PanelProps {
  /** View model of the source, with its endpoints and transformations. */
  readonly source: SourceOption
  /** Handlers that select and unselect endpoints and transformations. */
  readonly actions: SourceActions
}

const texts = advancedMessages.card

const Panel = ({ source, actions }: PanelProps) => {
  const { id, name, endpoints, transformations, note } = source
  const hasEndpoint = endpoints.some(({ isSelected }) => isSelected)
  return (
    <>
      <EndpointOptions
        source={name}
        options={endpoints}
        onToggle={(endpointId) => actions.onToggleEndpoint(id, endpointId)}
        onToggleAll={(isOn) => actions.onToggleAll(id, isOn)}
      />
      <TransformationOptions
        title={texts.transformationsTitle}
        kind="transformation"
        options={transformations}
        emptyText={hasEndpoint ? texts.noTransformations : texts.noTransformationsYet}
        note={note}
        onToggle={(label) => actions.onToggleTransformation(id, label)}
      />
    </>
  )
}
