/** Optional API call `answerSettings`: currency of the answers, and the rates that convert other amounts. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { answerSettingsEndpoints } from '@/api/contract/answerSettingsEndpoints'
import { keys } from '@/api/keys'
import type { AnswerSettings, RatesFrom } from '@/domain/answers/answerSettings'

const { read, change, uploadRates } = answerSettingsEndpoints

/** Query for the settings of the organisation's answers. Only some backends support the call. */
export const answerSettingsQuery = () =>
  queryOptions({
    // here and not in `keys`, because every page loads that
    queryKey: [...keys.orgScope, 'answerSettings'],
    queryFn: ({ signal }) => request(read, {}, { signal }),
    meta: errorsInPlace,
  })

/** A setting that an ADMIN changes, or a file of rates as text. */
export type SettingsChange =
  | { readonly kind: 'change'; readonly ratesFrom: RatesFrom }
  | { readonly kind: 'upload'; readonly csv: string }

const send = (sent: SettingsChange): Promise<AnswerSettings> => {
  if (sent.kind === 'upload') return request(uploadRates, { body: { csv: sent.csv } })
  return request(change, { body: { rates_from: sent.ratesFrom } })
}

/** Mutation that changes the settings. Updates: the settings. Invalidates: answers. */
export const useChangeAnswerSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      client.setQueryData(answerSettingsQuery().queryKey, settings)
    },
    meta: errorsInPlace,
  })
}
