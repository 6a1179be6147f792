import type { SourceOption, TransformationOption } from '@/features/wizard/advanced/advancedTypes'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { longNames, tiles } from './sampleOptions'

const { card } = advancedMessages

const transformation = (name: string, more: Partial<TransformationOption> = {}): TransformationOption => ({
  id: name.length,
  label: name,
  name,
  description: '',
  isSelected: false,
  needs: [],
  isIncomplete: false,
  canBeSelected: true,
  ...more,
})

/** Transformations of a source card: selected, dependent on another, incomplete, and not selectable. */
export const transformations = [
  transformation('Spend by Country', { isSelected: true }),
  transformation('Cost per Install by Country', { needs: ['Spend by Country'] }),
  transformation('Cohort Curves', { isIncomplete: true }),
  transformation('Reporting History', { canBeSelected: false }),
]

const endpointNames = [
  'Events',
  'Daily Ad Revenue',
  'Campaigns',
  'Daily Country Spend',
  'Ad Networks',
  'Apps',
]

/** Six endpoints (reports or tables) of a source card; every other one is selected. */
export const endpoints = endpointNames.map((name, index) => ({
  id: index + 1,
  name,
  description: `What ${name} brings`,
  isSelected: index % 2 === 0,
}))

/** A selected source card of the advanced builder, with endpoints and transformations. */
export const tenjin: SourceOption = {
  ...tiles.tenjin,
  id: 1,
  description: 'Installs, spend and ad revenue from your Tenjin warehouse',
  isSelected: true,
  summary: card.summary(card.some(3, 6), 1),
  endpoints,
  transformations,
  note: '',
}

/** An unselected source card of the advanced builder. */
export const appsflyer: SourceOption = {
  ...tiles.appsflyer,
  id: 2,
  description: 'Campaigns, creatives, daily aggregates',
  isSelected: false,
  summary: card.endpoints(6),
  endpoints: endpoints.map((endpoint) => ({ ...endpoint, isSelected: false })),
  transformations: [],
  note: '',
}

/** Source cards with very long names, one of them right-to-left. */
export const longest: readonly SourceOption[] = longNames.options.map((option) => ({
  ...tenjin,
  id: option.id,
  label: option.label,
  name: option.name,
  description: option.description,
  endpoints: endpoints.map((endpoint) => ({ ...endpoint, name: `${option.name} ${endpoint.name}` })),
}))
