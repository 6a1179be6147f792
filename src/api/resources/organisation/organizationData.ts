import { useMutation } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'

const { read, remove } = optionalEndpoints.organizationData

/** Reads all that is stored about the organization, as the service sends it; for its ADMIN. */
export const readOrganizationData = (): Promise<Readonly<Record<string, unknown>>> => request(read, {})

/**
 * Mutation that deletes the user's organization with all its members' accounts; its input is the name as typed. Rejects
 * with HttpError 422 for another name. The session has ended then.
 */
export const useDeleteOrganization = () =>
  useMutation({
    mutationFn: (name: string) => request(remove, { body: { name } }),
    meta: errorsInPlace,
  })
