import { answerMessages } from '@/features/answers/messages'
import { fileMessages } from '@/domain/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import type { Place } from '@/domain/answers/filters'
import type { RoasGroup } from '@/domain/answers/groups'
import { plural } from '@/domain/shared/text/plural'

const { filters } = answerMessages
const { csv } = roasMessages

/** Heads of the column of the names, and names of the buttons. */
const names = {
  network: filters.network,
  app: filters.app,
  platform: filters.platform,
  country: filters.country,
  campaign: roasMessages.campaigns.columns.campaign,
} satisfies Record<RoasGroup, string>

const all = {
  network: 'all networks',
  app: 'all apps',
  platform: 'all platforms',
  country: 'all countries',
} satisfies Record<Place, string>

/** Texts of the table of ROAS by network, app, platform or country. */
export const roasGroupMessages = {
  label: 'Group by',
  names,
  titles: {
    network: 'By network',
    app: 'By app',
    platform: 'By platform',
    country: 'By country',
    campaign: csv.byCampaign,
  } satisfies Record<RoasGroup, string>,
  rest: fileMessages.rest,
  total: (count: number) => plural(count, 'line', 'lines'),
  more: (count: number) => `Show ${plural(count, 'more line', 'more lines')}`,
  /** After the name of a group's button, for screen readers: what a press divides it into. */
  dividedBy: (next: RoasGroup) => `, by ${names[next].toLowerCase()}`,
  /** Button that ends a filter. */
  chosen: (place: Place, value: string) => `${names[place]}: ${value}`,
  chosenOnly: (place: Place, value: string) => `${names[place]}: ${value}, show ${all[place]}`,
  unplaced:
    'Networks that report no spend by country stand in “Other or unknown countries”, with spend, installs and revenue.',
} as const
