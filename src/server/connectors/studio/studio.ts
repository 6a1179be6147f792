/**
 * The invented games studio that all sample providers report on: games, countries, networks, campaigns, creatives. This is
 * the truth; `views.ts` says how each provider writes it.
 */
import { between, hashOf } from './hash'

/** Attributions that name the networks in their own way. */
export type Attribution = 'tenjin' | 'adjust' | 'appsflyer'

/** What happens to a campaign. */
export type Story = 'tiring' | 'raised' | 'renamed'

/** Where installs come from; `id` is Tenjin's. */
export interface Network {
  readonly id: number
  readonly name: string
  /** What an install costs, or is worth where it costs nothing, in percent of the country's average. */
  readonly costPercent: number
  /** Countries of each campaign. */
  readonly countryCount: number
  /** Place of the first game that is there, and how many places the next one is farther on. */
  readonly firstGame: number
  readonly gameStep: number
  /** What attributions call it, if not by its name. */
  readonly names?: Readonly<Partial<Record<Attribution, string>>>
  /** Label of the source that reports its costs in the guided flows, so that the attribution's are a second copy. */
  readonly source?: string
  /** Whether a person has typed the names of its campaigns into the attributions once more. */
  readonly isRetyped?: boolean
  /** Places of its campaigns to which something happens, see `stories.ts`. */
  readonly stories?: Readonly<Partial<Record<Story, number>>>
}

/** App of the studio: a game on one platform. */
export interface Game {
  readonly id: string
  /** Two apps of one game have one name and one bundle id. */
  readonly name: string
  readonly bundleId: string
  readonly platform: 'android' | 'ios'
  readonly storeId: string
  /** Network that mediates the game's ads. */
  readonly mediation: 'AppLovin' | 'ironSource'
  /** Key of the app at ironSource. */
  readonly appKey: string
}

/** Ad of a campaign. */
export interface Creative {
  readonly id: string
  readonly name: string
}

/** Campaign of one game on one network, or the installs of a game that no campaign has brought. */
export interface Campaign {
  /** Tenjin's id. */
  readonly id: string
  /** The network's own id; empty for installs without a campaign. */
  readonly remoteId: string
  /** Whether the link of the campaign tells the attribution the network's id. */
  readonly isLinked: boolean
  readonly name: string
  readonly game: Game
  readonly network: Network
  readonly countries: readonly string[]
  readonly creatives: readonly Creative[]
}

/** Name of the invented studio. */
export const STUDIO_NAME = 'Lumen Games'

/** Countries in which the studio is active, with the average cost per install in US cents. */
export const COUNTRY_COSTS: Readonly<Record<string, number>> = {
  US: 240,
  GB: 190,
  DE: 170,
  FR: 150,
  JP: 210,
  CA: 180,
  BR: 55,
}
/** Country codes of the studio's markets. */
export const COUNTRIES: readonly string[] = Object.keys(COUNTRY_COSTS)

/** Networks of the studio's campaigns. */
export const NETWORKS: readonly Network[] = [
  {
    id: 11,
    name: 'AppLovin',
    costPercent: 100,
    countryCount: 2,
    firstGame: 0,
    gameStep: 1,
    names: { appsflyer: 'applovin_int' },
    source: 'applovin',
    isRetyped: true,
    stories: { tiring: 1, renamed: 4 },
  },
  {
    id: 12,
    name: 'ironSource',
    costPercent: 92,
    countryCount: 1,
    firstGame: 0,
    gameStep: 1,
    names: { appsflyer: 'ironsource_int' },
    source: 'ironsource',
  },
  {
    id: 13,
    name: 'Google Ads',
    costPercent: 115,
    countryCount: 2,
    firstGame: 0,
    gameStep: 1,
    names: { tenjin: 'Google AdWords', adjust: 'Google Ads ACI', appsflyer: 'googleadwords_int' },
    source: 'google_ads',
    isRetyped: true,
    stories: { raised: 2 },
  },
  {
    id: 14,
    name: 'TikTok',
    costPercent: 105,
    countryCount: 2,
    firstGame: 0,
    gameStep: 3,
    names: { tenjin: 'TikTok for Business', adjust: 'TikTok SAN', appsflyer: 'bytedanceglobal_int' },
  },
  // games for iOS
  { id: 15, name: 'Apple Search Ads', costPercent: 130, countryCount: 1, firstGame: 3, gameStep: 4 },
  {
    id: 16,
    name: 'Vungle',
    costPercent: 88,
    countryCount: 1,
    firstGame: 0,
    gameStep: 5,
    names: { tenjin: 'Liftoff Vungle', appsflyer: 'vungle_int' },
    isRetyped: true,
  },
  {
    id: 17,
    name: 'Meta',
    costPercent: 110,
    countryCount: 1,
    firstGame: 1,
    gameStep: 5,
    names: { tenjin: 'Facebook', adjust: 'Facebook Installs', appsflyer: 'Facebook Ads' },
  },
  {
    id: 18,
    name: 'Snapchat',
    costPercent: 95,
    countryCount: 1,
    firstGame: 5,
    gameStep: 6,
    names: { adjust: 'Snapchat Installs', appsflyer: 'snapchat_int' },
  },
  {
    id: 19,
    name: 'Mintegral',
    costPercent: 80,
    countryCount: 1,
    firstGame: 2,
    gameStep: 6,
    names: { appsflyer: 'mintegral_int' },
  },
]

/** People who find a game without an ad. */
export const ORGANIC: Network = {
  id: 0,
  name: 'Organic',
  costPercent: 125,
  countryCount: 2,
  firstGame: 0,
  gameStep: 1,
  names: { appsflyer: 'organic' },
}
/** A maker of phones that installs two games for Android ahead of the sale, and whose name says nothing to anyone. */
export const PRELOAD: Network = {
  id: 31,
  name: 'oem_preload_3',
  costPercent: 60,
  countryCount: 1,
  firstGame: 0,
  gameStep: 6,
}
/** Where installs come from that cost nothing. */
export const UNPAID_NETWORKS: readonly Network[] = [ORGANIC, PRELOAD]

/** The last two are one game on both platforms. */
const GAME_NAMES = [
  'Merge Harbor',
  'Pocket Orchard',
  'Tile Lantern',
  'Comet Miners',
  'Bubble Atoll',
  'Sudoku Meadow',
  'Clay Racers',
  'Noodle Tycoon',
  'Word Ferry',
  'Idle Glacier',
  'Pixel Moat',
  'Pixel Moat',
]
/** The first games are mediated by AppLovin, the others by ironSource. */
const APPLOVIN_GAMES = 7

const gameOf = (
  { id, name, platform }: Pick<Game, 'id' | 'name' | 'platform'>,
  mediation: Game['mediation'],
): Game => {
  const bundleId = `com.lumengames.${name.toLowerCase().replaceAll(/[ -]/g, '')}`
  return {
    id,
    name,
    bundleId,
    platform,
    storeId: platform === 'android' ? bundleId : String(between(1_100_000_000, 1_999_999_999, 'store', id)),
    mediation,
    appKey: hashOf('app key', id).toString(16).padStart(8, '0'),
  }
}

/** Games of the studio, half of them on each platform. */
export const GAMES: readonly Game[] = GAME_NAMES.map((name, index) =>
  gameOf(
    {
      id: `app-${String(index + 1).padStart(2, '0')}`,
      name,
      platform: index % 2 === 0 ? 'android' : 'ios',
    },
    index < APPLOVIN_GAMES ? 'AppLovin' : 'ironSource',
  ),
)

const CREATIVE_KINDS = ['Gameplay Video', 'Playable End Card']

const creativesOf = (remoteId: string, { name }: Game): readonly Creative[] =>
  CREATIVE_KINDS.map((kind, index) => ({ id: `${remoteId}${index + 1}`, name: `${name} ${kind}` }))

const remoteIdOf = (...parts: readonly string[]): string =>
  String(between(1_000_000_000, 4_000_000_000, 'campaign', ...parts))

const campaignOf = (game: Game, network: Network): Campaign => {
  // by the name of the game, so that a game on both platforms has campaigns of one name
  const first = hashOf('countries', game.name, network.name) % COUNTRIES.length
  const countries = Array.from(
    { length: network.countryCount },
    (_, index) => COUNTRIES[(first + index * 3) % COUNTRIES.length] ?? 'US',
  )
  const remoteId = remoteIdOf(game.id, network.name)
  return {
    id: `campaign-${hashOf(game.id, network.name).toString(16).padStart(8, '0')}`,
    remoteId,
    isLinked: true,
    name: `${game.name} ${countries.join('+')} (${network.name})`,
    game,
    network,
    countries,
    creatives: creativesOf(remoteId, game),
  }
}

const gamesOn = ({ firstGame, gameStep }: Network): readonly Game[] =>
  GAMES.filter((_game, index) => index >= firstGame && (index - firstGame) % gameStep === 0)

const PLANNED: readonly Campaign[] = GAMES.flatMap((game) =>
  NETWORKS.filter((network) => gamesOn(network).includes(game)).map((network) => campaignOf(game, network)),
)

/**
 * A copy of a campaign that somebody has made at Google Ads. It kept the name, and its link lacks the network's id: so the
 * attribution cannot say which of the two campaigns its installs are from.
 */
const COPIES: readonly Campaign[] = PLANNED.filter(({ network }) => network.name === 'Google Ads')
  .slice(0, 1)
  .map((campaign) => {
    const remoteId = remoteIdOf(campaign.game.id, campaign.network.name, 'copy')
    return {
      ...campaign,
      id: `campaign-${hashOf(campaign.id, 'copy').toString(16).padStart(8, '0')}`,
      remoteId,
      isLinked: false,
      countries: campaign.countries.slice(0, 1),
      creatives: creativesOf(remoteId, campaign.game),
    }
  })

/** Campaigns of the studio: one per game and network that the game advertises on, and a copy of one. */
export const CAMPAIGNS: readonly Campaign[] = [...PLANNED, ...COPIES]

/** Installs of the studio's games that no campaign has brought. */
export const UNPAID: readonly Campaign[] = UNPAID_NETWORKS.flatMap((network) =>
  gamesOn(network).map((game) => ({
    ...campaignOf(game, network),
    remoteId: '',
    isLinked: false,
    name: network.name,
    creatives: [],
  })),
)

/** A small version of a game in a trial of a few weeks, without the SDK of an attribution: only the network knows it. */
const LITE = gameOf({ id: 'app-lite', name: 'merge-harbor-lite', platform: 'android' }, 'AppLovin')

/** Campaigns of apps that no attribution has. */
export const UNATTRIBUTED: readonly Campaign[] = NETWORKS.filter(({ name }) => name === 'AppLovin').map(
  (network) => {
    const campaign = campaignOf(LITE, network)
    return { ...campaign, name: `${LITE.name} soft launch`, countries: campaign.countries.slice(0, 1) }
  },
)

/** Where the small version is tried, too: a network on which nothing else is advertised. */
const UNITY_ADS: Network = {
  id: 20,
  name: 'Unity Ads',
  costPercent: 90,
  countryCount: 2,
  firstGame: 0,
  gameStep: 1,
}

/** Campaigns of apps that no attribution has, on a network that no attribution has, either. */
export const TRIALS: readonly Campaign[] = [campaignOf(LITE, UNITY_ADS)]

/** Campaigns on a network that attributions know. */
export const campaignsOn = (network: string): readonly Campaign[] =>
  CAMPAIGNS.filter((campaign) => campaign.network.name === network)
