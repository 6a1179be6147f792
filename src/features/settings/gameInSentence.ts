import type { KnownName } from '@/domain/answers/names'
import { ALL_APPS } from '@/domain/answers/records'
import { knownTitle } from '@/features/answers/knownTitle'
import { settingsMessages } from './messages'

/** Names a game with its platform, or all games, inside a sentence. */
export const gameInSentence = (app: KnownName): string =>
  app.id === ALL_APPS ? settingsMessages.record.everyGame : knownTitle(app)
