import type { Endpoint, InputOf } from '@/api/contract/endpoint'
import { authorised } from './auth'
import { sendAndRead } from './send'
import type { AnyInput, RequestOptions } from './send'

/**
 * Sends an API call that returns a file, and resolves to the file. Only for calls that send the access token. Rejects
 * as `request` does.
 */
export const requestFile = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & AnyInput,
  options: RequestOptions = {},
): Promise<Blob> => {
  const once = (token: string) => sendAndRead(endpoint, input, token, options, (response) => response.blob())
  const { body } = await authorised(endpoint.name, once, options.signal)
  return body
}
