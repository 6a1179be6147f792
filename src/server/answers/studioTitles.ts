/** Titles of the invented studio's apps, as the answers of a warehouse have them. */
import { groupBy } from '@/domain/answers/roas'
import { GAMES } from '../connectors/studio/studio'
import type { Game } from '../connectors/studio/studio'

/** Names of the platforms of the studio's games. */
export const PLATFORM_NAMES: Readonly<Record<Game['platform'], string>> = { android: 'Android', ios: 'iOS' }

const games = groupBy(GAMES, ({ name }) => name)

/** Title of an app; those of one game are told apart by their platform. */
export const titleOf = ({ name, platform }: Game): string =>
  (games.get(name)?.length ?? 0) > 1 ? `${name} (${PLATFORM_NAMES[platform]})` : name
