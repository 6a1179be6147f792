/** Optional API call `answerSettings`: currency of the answers, and the rates that convert other amounts. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { answerSettingsEndpoints } from '@/api/contract/answerSettingsEndpoints'
import { keys } from '@/api/keys'
import { answerKey, countAgain } from '@/api/resources/stacks/answers'
import { namesScope } from '@/api/resources/stacks/names'
import type { AnswerSettings, FeeChoice, RatesFrom, RecordChoice } from '@/domain/answers/answerSettings'
import { ANSWERS } from '@/domain/answers/types'
import type { RoasTarget } from '@/domain/answers/targets'

const { read, change, uploadRates } = answerSettingsEndpoints

/** Query for the settings of the organisation's answers. Only some backends support the call. */
export const answerSettingsQuery = () =>
  queryOptions({
    // here and not in `keys`, because every page loads that
    queryKey: [...keys.orgScope, 'answerSettings'],
    queryFn: ({ signal }) => request(read, {}, { signal }),
    meta: errorsInPlace,
  })

/** A setting that an ADMIN changes, a file of rates as text, or an attribution of record. */
export type SettingsChange =
  | { readonly kind: 'change'; readonly ratesFrom: RatesFrom }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'zone'; readonly zone: string }
  | { readonly kind: 'runHour'; readonly hour: number | null }
  | { readonly kind: 'upload'; readonly csv: string }
  | ({ readonly kind: 'record' } & Pick<RecordChoice, 'app' | 'source' | 'from'>)
  | ({ readonly kind: 'removeRecord' } & Pick<RecordChoice, 'app' | 'from'>)
  | ({ readonly kind: 'fee' } & Pick<FeeChoice, 'app' | 'from' | 'percent'>)
  | ({ readonly kind: 'removeFee' } & Pick<FeeChoice, 'app' | 'from'>)
  | ({ readonly kind: 'target' } & Pick<RoasTarget, 'app' | 'network' | 'age' | 'percent' | 'alert'>)
  | ({ readonly kind: 'removeTarget' } & Pick<RoasTarget, 'app' | 'network' | 'age'>)

/** Changes after which nothing is computed again. */
const KEEP_FIGURES: ReadonlySet<SettingsChange['kind']> = new Set(['target', 'removeTarget', 'runHour'])

const send = (sent: SettingsChange): Promise<AnswerSettings> => {
  switch (sent.kind) {
    case 'upload':
      return request(uploadRates, { body: { csv: sent.csv } })
    case 'currency':
      return request(change, { body: { currency: sent.currency } })
    case 'zone':
      return request(change, { body: { zone: sent.zone } })
    case 'runHour':
      return request(change, { body: { run_hour: sent.hour } })
    case 'change':
      return request(change, { body: { rates_from: sent.ratesFrom } })
    case 'record':
      return request(change, { body: { record: { app_id: sent.app, source: sent.source, from: sent.from } } })
    case 'removeRecord':
      return request(change, { body: { removed_record: { app_id: sent.app, from: sent.from } } })
    case 'fee':
      return request(change, { body: { fee: { app_id: sent.app, from: sent.from, percent: sent.percent } } })
    case 'removeFee':
      return request(change, { body: { removed_fee: { app_id: sent.app, from: sent.from } } })
    case 'target': {
      const { app, network, age, percent, alert = null } = sent
      return request(change, { body: { target: { app, network, age, percent, alert } } })
    }
    case 'removeTarget': {
      const { app, network, age } = sent
      return request(change, { body: { removed_target: { app, network, age } } })
    }
  }
}

/** Mutation that changes the settings. Updates: the settings. Invalidates: the names, which say when it is counted. */
export const useChangeAnswerSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (settings, { kind }) => {
      client.setQueryData(answerSettingsQuery().queryKey, settings)
      if (KEEP_FIGURES.has(kind)) {
        // the answers have the targets and the time of the next run; their figures stay
        for (const name of ANSWERS) void client.invalidateQueries({ queryKey: answerKey(name) })
        return
      }
      void client.invalidateQueries({ queryKey: namesScope })
      countAgain(client, settings.currency)
    },
    meta: errorsInPlace,
  })
}
