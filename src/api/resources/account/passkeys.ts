import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import type { AnswerOf, InputOf } from '@/api/contract/endpoint'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const { passkeys } = optionalEndpoints

/** What the browser makes a passkey from. */
export type NewPasskey = AnswerOf<typeof passkeys.begin>
/** What the authenticator has made. */
export type MadePasskey = InputOf<typeof passkeys.add>['body']['credential']

/** Query for the passkeys of the current user. Only some backends support the call. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => request(passkeys.list, {}, { signal }),
    meta: errorsInPlace,
  })

/** A passkey to make: its name, the password, and the function that asks the browser for it. */
export interface PasskeyCreation {
  readonly name: string
  readonly password: string
  readonly make: (options: NewPasskey) => Promise<MadePasskey>
}

/**
 * Mutation that makes a passkey and adds it; resolves to the recovery codes if two-step login was off. Rejects with HttpError 400 for a wrong password, and with what `make` rejects
 * with. Invalidates: passkeys.
 */
export const useAddPasskey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, password, make }: PasskeyCreation) => {
      const options = await request(passkeys.begin, { body: { password } })
      return request(passkeys.add, { body: { name, credential: await make(options) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.passkeys }),
    meta: errorsInPlace,
    gcTime: 0,
  })
}

/** Mutation that removes a passkey. Rejects with HttpError 400 for a wrong password. Invalidates: passkeys. */
export const useRemovePasskey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { readonly id: number; readonly password: string }) =>
      request(passkeys.remove, { params: { id }, body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.passkeys }),
    meta: errorsInPlace,
    gcTime: 0,
  })
}
