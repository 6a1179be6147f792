import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useDeferredValue } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { CategoryFilter } from './CategoryFilter'
import { SourceGroups } from './SourceGroups'
import type { SourceActions } from './advancedTypes'
import { sourceColumnsSx } from './sourceGrid'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { requestSourceLink } from '@/config/brand'
import { categoryCounts, sourceOptionGroups } from './advancedModel'
import { ReloadCatalogue } from '@/features/wizard/ReloadCatalogue'
import type { AdvancedBuilder } from './useAdvancedBuilder'
import type { SourceSearchState } from './useSourceSearch'

export interface SourceChooserProps {
  /** State of the advanced builder, and the function that changes its selections. */
  readonly builder: AdvancedBuilder
  /** Search text and category that filter the sources, and the functions that change them. */
  readonly search: SourceSearchState
}

const { categories, search: texts } = advancedMessages
const { empty } = wizardMessages.chooser

const requestHref = (searched: string): string =>
  requestSourceLink(categories.requestSubject(searched.trim()))

/**
 * Returns the handlers of the source cards; each of them selects or unselects an option through the builder's `toggle`.
 */
export const sourceActions = ({ toggle }: AdvancedBuilder): SourceActions => ({
  onToggleSource: (sourceTypeId) => toggle({ kind: 'source', sourceTypeId }),
  onToggleEndpoint: (sourceTypeId, taskId) => toggle({ kind: 'task', sourceTypeId, taskId }),
  onToggleAll: (sourceTypeId, isOn) => toggle({ kind: 'tasks', sourceTypeId, isOn }),
  onToggleTransformation: (sourceTypeId, label) => toggle({ kind: 'transformation', sourceTypeId, label }),
})

/**
 * Source step of the advanced builder: category filter and source cards, or an empty state if the catalogue or the
 * search result is empty. WIZ-3, CAT-2, PLUS-23.
 */
export const SourceChooser = ({ builder, search }: SourceChooserProps) => {
  const { catalogue } = builder
  const { selections } = builder.wizard
  const { searched, category } = useDeferredValue(search)
  const filter = { searched, category, sourceTypeIds: null }
  const groups = sourceOptionGroups(catalogue, selections, filter, builder.note)
  const found = groups.reduce((sum, { sources }) => sum + sources.length, 0)
  if (catalogue.sourceTypes.length === 0) return <NothingOffered />
  return (
    <Box sx={sourceColumnsSx}>
      <CategoryFilter
        categories={categoryCounts(catalogue, selections)}
        selected={category}
        onSelect={search.setCategory}
        requestHref={requestHref(searched)}
      />
      <div>
        <Box component="output" sx={visuallyHidden}>
          {searched.trim() === '' ? '' : texts.found(found)}
        </Box>
        {found === 0 ? (
          <NoMatch search={search} />
        ) : (
          <SourceGroups groups={groups} actions={sourceActions(builder)} />
        )}
      </div>
    </Box>
  )
}

const NothingOffered = () => (
  <EmptyState title={empty.title} action={<ReloadCatalogue />}>
    {empty.text}
  </EmptyState>
)

const NoMatch = ({ search: { searched, clear } }: Pick<SourceChooserProps, 'search'>) => (
  <EmptyState
    title={texts.none(searched.trim())}
    variant="noMatch"
    action={
      <>
        <Button onClick={clear}>{texts.clear}</Button>
        <Link href={requestHref(searched)} sx={{ alignSelf: 'center', fontWeight: 540 }}>
          {texts.request(searched.trim())}
        </Link>
      </>
    }
  >
    {texts.noneText}
  </EmptyState>
)
