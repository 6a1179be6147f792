/** The invented games studio that all sample providers report on: games, countries, networks, campaigns, creatives. */
import { between, hashOf } from './hash'

/** Ad network on which the studio advertises; `id` is Tenjin's. */
export interface Network {
  readonly id: number
  readonly name: string
  /** Cost per install, in percent of the country's average. */
  readonly costPercent: number
  /** Countries of each campaign. */
  readonly countryCount: number
  /** One game in this many advertises there. */
  readonly gameStep: number
}

/** App of the studio: a game on one platform. */
export interface Game {
  readonly id: string
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

/** Campaign of one game on one network. */
export interface Campaign {
  /** Tenjin's id. */
  readonly id: string
  /** The network's own id. */
  readonly remoteId: string
  readonly name: string
  readonly game: Game
  readonly network: Network
  readonly countries: readonly string[]
  readonly creatives: readonly Creative[]
}

/** Name of the invented studio. */
export const STUDIO_NAME = 'Tidewren Games'

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
  { id: 11, name: 'AppLovin', costPercent: 100, countryCount: 2, gameStep: 1 },
  { id: 12, name: 'ironSource', costPercent: 92, countryCount: 1, gameStep: 1 },
  { id: 13, name: 'Google Ads', costPercent: 115, countryCount: 2, gameStep: 1 },
  { id: 14, name: 'TikTok', costPercent: 105, countryCount: 2, gameStep: 3 },
  { id: 15, name: 'Apple Search Ads', costPercent: 130, countryCount: 1, gameStep: 4 },
  { id: 16, name: 'Vungle', costPercent: 88, countryCount: 1, gameStep: 5 },
]

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
  'Yarn Knights',
]
/** The first games are mediated by AppLovin, the others by ironSource. */
const APPLOVIN_GAMES = 7

/** Games of the studio, half of them on each platform. */
export const GAMES: readonly Game[] = GAME_NAMES.map((name, index) => {
  const bundleId = `com.tidewren.${name.toLowerCase().replace(' ', '')}`
  const platform = index % 2 === 0 ? 'android' : 'ios'
  return {
    id: `app-${String(index + 1).padStart(2, '0')}`,
    name,
    bundleId,
    platform,
    storeId: platform === 'android' ? bundleId : String(between(1_100_000_000, 1_999_999_999, 'store', name)),
    mediation: index < APPLOVIN_GAMES ? 'AppLovin' : 'ironSource',
    appKey: hashOf('app key', name).toString(16).padStart(8, '0'),
  }
})

const CREATIVE_KINDS = ['Gameplay Video', 'Playable End Card']

const campaignOf = (game: Game, network: Network): Campaign => {
  const first = hashOf('countries', game.name, network.name) % COUNTRIES.length
  const countries = Array.from(
    { length: network.countryCount },
    (_, index) => COUNTRIES[(first + index * 3) % COUNTRIES.length] ?? 'US',
  )
  const remoteId = String(between(1_000_000_000, 4_000_000_000, 'campaign', game.name, network.name))
  return {
    id: `campaign-${hashOf(game.id, network.name).toString(16).padStart(8, '0')}`,
    remoteId,
    name: `${game.name} ${countries.join('+')} (${network.name})`,
    game,
    network,
    countries,
    creatives: CREATIVE_KINDS.map((kind, index) => ({
      id: `${remoteId}${index + 1}`,
      name: `${game.name} ${kind}`,
    })),
  }
}

/** Whether a game advertises on a network; on Apple's only games for iOS do. */
const advertises = (game: Game, { name, gameStep }: Network): boolean =>
  name === 'Apple Search Ads'
    ? game.platform === 'ios' && (GAMES.indexOf(game) + 1) % gameStep === 0
    : GAMES.indexOf(game) % gameStep === 0

/** Campaigns of the studio: one per game and network that the game advertises on. */
export const CAMPAIGNS: readonly Campaign[] = GAMES.flatMap((game) =>
  NETWORKS.filter((network) => advertises(game, network)).map((network) => campaignOf(game, network)),
)

/** Campaigns on a network. */
export const campaignsOn = (network: string): readonly Campaign[] =>
  CAMPAIGNS.filter((campaign) => campaign.network.name === network)
