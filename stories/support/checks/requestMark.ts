const MARK = 'x-story'
let story = 0

/**
 * Adds the number of the current story to every request, as a header. A late request of the previous story must not be
 * answered in the next one, where it could use up a simulated failure. Call it once.
 */
export const markRequests = (): void => {
  const send = window.fetch
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(MARK, String(story))
    return send(input, { ...init, headers })
  }
}

/**
 * Starts a story. Returns a function that tells whether a request was sent by it, judged by the header that
 * `markRequests` adds; requests without the header, such as images, count as its own.
 */
export const beginStory = (): ((request: Request) => boolean) => {
  story += 1
  const own = String(story)
  return ({ headers }) => {
    const mark = headers.get(MARK)
    return mark === null || mark === own
  }
}
