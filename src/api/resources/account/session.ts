import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Organisation } from '@/domain/people/types'

/** Query for the user who is logged in. The app can't start without it (APP-6). */
export const userInfoQuery = () =>
  queryOptions({
    queryKey: keys.me,
    queryFn: ({ signal }) => request(endpoints.account.userInfo, {}, { signal }),
    meta: errorsInPlace,
  })

const organisation = async (signal: AbortSignal): Promise<Organisation | null> => {
  try {
    return await request(endpoints.account.organisation, {}, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/**
 * Query for the user's organisation; null for a user without one (404). Any other error is an error, never "no
 * organisation" (APP-4).
 */
export const organisationQuery = () =>
  queryOptions({
    queryKey: keys.organisation,
    // staff have none: asking would be a 404
    queryFn: ({ signal, client }) =>
      client.getQueryData(userInfoQuery().queryKey)?.orgId === null ? null : organisation(signal),
    meta: errorsInPlace,
  })

/** Profile of the organisation that the user edits; `referral` says how they heard about the product. */
export interface OrganisationProfile {
  readonly name: string
  readonly phoneNumber: string
  readonly referral: string
}

/**
 * Mutation that saves the organisation's profile; resolves to the organisation. Updates: organisation. Invalidates:
 * user.
 */
export const useUpdateOrganisation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, phoneNumber, referral }: OrganisationProfile) =>
      request(endpoints.account.updateOrganisation, { body: { name, phone_number: phoneNumber, referral } }),
    onSuccess: async (saved) => {
      client.setQueryData(organisationQuery().queryKey, saved)
      await client.invalidateQueries({ queryKey: keys.me })
    },
    meta: errorsInPlace,
  })
}
