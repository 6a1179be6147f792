/** The current user and organisation. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import type { Organisation } from '@/domain/people/types'

/** The user; a start-up call that must succeed (APP-6). */
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

/** The organisation; null for a user without one. An error is never treated as "no name" (APP-4). */
export const organisationQuery = () =>
  queryOptions({
    queryKey: keys.organisation,
    queryFn: ({ signal }) => organisation(signal),
    meta: errorsInPlace,
  })

export interface OrganisationProfile {
  readonly name: string
  readonly phoneNumber: string
  readonly referral: string
}

/** Saves the profile. Updates: organisation. Invalidates: user. */
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
