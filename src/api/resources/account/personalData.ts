import { useMutation } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'

const { read, deleteAccount } = optionalEndpoints.personalData

/** Reads all that is stored about the user, as the service sends it; only some backends support the call. */
export const readPersonalData = (): Promise<Readonly<Record<string, unknown>>> => request(read, {})

/**
 * Mutation that deletes the user's account; its input is their address as they have typed it. Rejects with HttpError 409
 * for somebody whom an organization needs, and with 422 for another address. The session has ended then.
 */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => request(deleteAccount, { body: { email } }),
    meta: errorsInPlace,
  })
