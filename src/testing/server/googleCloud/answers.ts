/** Request to a service of Google that is played. */
export interface PlayedRequest {
  readonly method: string
  readonly url: URL
  /** Access token; '' for none. */
  readonly token: string
  /** Content type. */
  readonly type: string
  readonly body: Buffer
}

/** Answer of a service of Google that is played. */
export interface GoogleAnswer {
  readonly status: number
  readonly body: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates an answer in JSON. */
export const jsonAnswer = (content: unknown, status = 200): GoogleAnswer => ({
  status,
  body: JSON.stringify(content),
})

/** Creates an error answer in the form of Google's APIs. */
export const errorAnswer = (
  status: number,
  reason: string,
  message: string,
  headers: GoogleAnswer['headers'] = {},
): GoogleAnswer => ({
  ...jsonAnswer(
    { error: { code: status, message, errors: [{ reason, message, domain: 'global' }] } },
    status,
  ),
  headers,
})
