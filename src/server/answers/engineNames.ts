/** Names from the warehouse files of the engine. */
import type { DeliveredName } from '@/domain/answers/names'
import { askedOf } from '@/domain/answers/names'
import { askedPeriod } from '@/domain/answers/period'
import { NO_FILTER } from '@/domain/answers/filters'
import { answerTransformations } from '@/domain/answers/types'
import { stacksByAccount } from '@/server/engine/scheduler/jobs'
import { settingsOfDestination } from '@/server/models/answers/storedSettings'
import type { NameEffectRequest } from '@/server/run/answers/nameEffect'
import { dayOfAll } from './answerTables'
import type { AnswerTables } from './answerTables'
import { countedAt, isCounting, tablesOf } from './engineAnswers'
import type { EngineAnswersOptions } from './engineAnswers'
import { withChoice } from './nameChoices'
import type { NameProcess } from './nameProcess'
import { NO_EFFECT, NO_NAMES } from './nameTables'
import type { AskedEffect, NameTables } from './nameTables'

/** Options of `engineNames`. */
export interface EngineNamesOptions extends Omit<EngineAnswersOptions, 'queries'> {
  readonly answers: AnswerTables
  readonly process: NameProcess
}

const ROAS = answerTransformations.roas

/** What the figures of a choice are narrowed to; null for a choice that names nothing. */
const targetOf = (name: DeliveredName, choice: AskedEffect['choice']): NameEffectRequest['target'] => {
  if (choice.kind !== 'same') return null
  switch (askedOf(name)) {
    case 'app':
      return { column: 'app_id', id: choice.target }
    case 'network':
      return { column: 'network_id', id: choice.target }
    case 'campaign':
      return { column: 'campaign_key', id: `${name.networkId}:${choice.target}` }
  }
}

/** Names of the warehouse in which ROAS was activated first, or of the one that is asked for. */
export const engineNames = (options: EngineNamesOptions): NameTables => {
  const { store, runs, answers, process } = options
  const tableOf = (orgId: number, destinationId: number | null) => {
    const tables = tablesOf(options, orgId, ROAS)
    return destinationId === null ? tables[0] : tables.find((table) => table.destinationId === destinationId)
  }
  return {
    read: async (orgId, destinationId) => {
      const table = tableOf(orgId, destinationId)
      if (table === undefined) return NO_NAMES
      const names = await process.read({ file: table.file })
      const counted = { destinationId: table.destinationId, countedAt: countedAt(runs, table) }
      return names === null ? { ...NO_NAMES, ...counted, countedAt: null } : { ...names, ...counted }
    },
    effect: async (orgId, { destinationId, name, choice }) => {
      const table = tableOf(orgId, destinationId)
      if (table === undefined) return NO_EFFECT
      const usual = { from: null, to: null, days: null, filter: NO_FILTER, hasAllStatuses: true }
      const answer = await answers.read(orgId, 'roas', { ...usual, destinationId: table.destinationId })
      const upTo = answer.dataUpTo ?? dayOfAll(answer.sources)
      const period = upTo === null ? { from: null, to: null } : askedPeriod('roas', usual, upTo)
      const settings = settingsOfDestination(options, orgId, table.destinationId)
      const effect = await process.effect({
        // of another choice nobody has made tables yet
        file: table.warehouse ?? table.file,
        inputStacks: stacksByAccount(store, table.destinationId),
        settings: withChoice(settings, name, choice),
        standing: isCounting(options, orgId, table) ? settings : null,
        ...period,
        target: targetOf(name, choice),
      })
      return effect === null ? NO_EFFECT : { ...effect, currency: settings.currency }
    },
  }
}
