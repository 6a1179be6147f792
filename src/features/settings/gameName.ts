import type { KnownName } from '@/domain/answers/names'

/** Names a game with its platform: "Tile Comet, ios"; all games have none. */
export const gameName = ({ title, platform }: KnownName): string =>
  platform === '' ? title : `${title}, ${platform}`
