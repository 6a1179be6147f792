/**
 * Marks requests with their story. A late request of the previous story must not be answered in the next one, where it
 * could use up a fault.
 */
const MARK = 'x-story'
let story = 0

/** Adds the current story's mark to every request; call it once. */
export const markRequests = (): void => {
  const send = window.fetch
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(MARK, String(story))
    return send(input, { ...init, headers })
  }
}

/** Starts a story and returns whether a request belongs to it. Requests without a mark, such as images, do. */
export const beginStory = (): ((request: Request) => boolean) => {
  story += 1
  const own = String(story)
  return ({ headers }) => {
    const mark = headers.get(MARK)
    return mark === null || mark === own
  }
}
