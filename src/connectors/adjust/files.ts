/** Files that Adjust writes, of the studio's users: one for each app and day, packed, with the placeholders of a definition as titles. */
import { gzipSync } from 'node:zlib'
import type { Row } from '@/server/lib/tables'
import { daysIn, lastDays } from '@/server/lib/days'
import { csvRows } from '@/server/connectors/simulated/simulator'
import { between, hashOf } from '@/server/connectors/studio/hash'
import { GAMES } from '@/server/connectors/studio/studio'
import { userEventsOn, userRevenueOn } from '@/server/connectors/studio/studioUsers'
import type { User, UserEvent } from '@/server/connectors/studio/studioUsers'
import { campaignNameAt, countryAt, linkedIdOf, networkNameAt } from '@/server/connectors/studio/views'
import type { SimulatedObject } from '../google/bucketSimulator'

const ATTRIBUTION = 'adjust'
/** Days of which there are files. */
const FILE_DAYS = 90
/** Hash of the definition of the columns. */
const DEFINITION = '0f3a9c27'

const TITLES = [
  '{activity_kind}',
  '{created_at}',
  '{installed_at}',
  '{adid}',
  '{idfa}',
  '{gps_adid}',
  '{idfv}',
  '{app_id}',
  '{app_name}',
  '{app_token}',
  '{os_name}',
  '{store}',
  '{country}',
  '{network_name}',
  '{campaign_name}',
  '{adgroup_name}',
  '{creative_name}',
  '{tracker}',
  '{event_name}',
  '{random}',
  '{revenue}',
  '{revenue_float}',
  '{currency}',
  '{ad_revenue_network}',
  '{ad_revenue_unit}',
  '{ad_impressions_count}',
  '[level]',
]

const seconds = (time: string): string => String(Math.floor(Date.parse(time) / 1_000))

const userRow = (day: string, { id, game, country, campaign, installDay }: User): Row => {
  const [creative] = campaign?.creatives ?? []
  const remoteId = campaign === null ? '' : linkedIdOf(campaign)
  const name = campaign === null ? '' : campaignNameAt(ATTRIBUTION, day, campaign)
  return {
    '{installed_at}': seconds(`${installDay}T12:00:00Z`),
    '{adid}': id,
    '{idfa}': game.platform === 'ios' ? '00000000-0000-0000-0000-000000000000' : '',
    '{gps_adid}': game.platform === 'android' ? id : '',
    '{app_id}': game.storeId,
    '{app_name}': game.name,
    '{app_token}': game.appKey,
    '{os_name}': game.platform,
    '{store}': game.platform === 'ios' ? 'itunes' : 'google',
    '{country}': campaign === null ? country.toLowerCase() : countryAt(ATTRIBUTION, campaign, country),
    '{network_name}': campaign === null ? 'Organic' : networkNameAt(ATTRIBUTION, campaign.network),
    '{campaign_name}': remoteId === '' ? name : `${name} (${remoteId})`,
    '{creative_name}': creative?.name ?? '',
    '{tracker}': 'abc123',
  }
}

const money = (cents: number): Row => ({
  '{revenue}': cents,
  '{revenue_float}': (cents / 100).toFixed(2),
  '{currency}': 'USD',
})

const KINDS: Readonly<Record<UserEvent['type'], string>> = {
  install: 'install',
  session: 'session',
  event: 'event',
  purchase: 'event',
}

const eventRow = (event: UserEvent, index: number, kind = KINDS[event.type]): Row => ({
  ...userRow(event.day, event.user),
  '{activity_kind}': kind,
  '{created_at}': seconds(event.time),
  '{event_name}': kind === 'event' ? event.name : '',
  '{random}': event.id,
  ...(event.type === 'purchase' && money(event.cents)),
  '[level]': 1 + (index % 40),
})

/** Rows of an app's day: what users did, what ads earned, and who came back or left. */
const rowsOf = (app: string, day: string): readonly Row[] => [
  ...userEventsOn(day)
    .filter(({ user }) => user.game.appKey === app)
    .flatMap((event, index) => {
      const own = eventRow(event, index)
      if (event.type !== 'session') return [own]
      const later = hashOf('later', event.id) % 4
      const kind = later === 0 ? 'reattribution' : later === 1 ? 'uninstall' : 'click'
      return [own, eventRow(event, index, kind)]
    }),
  ...userRevenueOn(day)
    .filter(({ user }) => user.game.appKey === app)
    .map(({ user, adCents, impressions, adFormat }, index): Row => ({
      ...userRow(day, user),
      '{activity_kind}': 'ad_revenue',
      '{created_at}': seconds(`${day}T${String(index % 24).padStart(2, '0')}:30:00Z`),
      '{random}': `${user.id}-${index}`,
      ...money(adCents),
      '{ad_revenue_network}': user.game.mediation,
      '{ad_revenue_unit}': adFormat,
      '{ad_impressions_count}': impressions,
    })),
]

/** Objects that Adjust has written into a folder. */
export const adjustObjects = (now: number, prefix: string): readonly SimulatedObject[] => {
  // the folder is what stands before the token of an app
  const [, folder = '', rest = ''] = /^(.*?)((?:[0-9a-f]{8}_.*)?)$/.exec(prefix) ?? []
  const days = daysIn(lastDays(now, FILE_DAYS))
  return GAMES.filter(({ appKey }) => rest === '' || rest.startsWith(appKey)).flatMap(({ appKey }) =>
    days.map((day) => ({
      name: `${folder}${appKey}_${day}T${String(between(0, 23, 'hour', appKey)).padStart(2, '0')}0000_${DEFINITION}_0.csv.gz`,
      updated: `${day}T23:59:59.000Z`,
      content: () =>
        csvRows(rowsOf(appKey, day), Object.fromEntries(TITLES.map((title) => [title, title])), {
          pack: (text) => {
            // a file can be several that were put together
            const half = text.indexOf('\n', text.length / 2) + 1
            return Buffer.concat([gzipSync(text.slice(0, half)), gzipSync(text.slice(half))])
          },
        }),
    })),
  )
}
