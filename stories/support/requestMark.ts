/**
 * Which story a request is of. One that a story leaves behind may reach its handler late, on a busy machine after the
 * next story has begun; answered there, it would use up the fault that the next one is about.
 */
const MARK = 'x-story'
let story = 0

/** Marks every request of the page from now on; call it once. */
export const markRequests = (): void => {
  const send = window.fetch
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(MARK, String(story))
    return send(input, { ...init, headers })
  }
}

/** A story begins; answers whether a request is of it. What no script asked for, a picture say, has no mark. */
export const beginStory = (): ((request: Request) => boolean) => {
  story += 1
  const own = String(story)
  return ({ headers }) => {
    const mark = headers.get(MARK)
    return mark === null || mark === own
  }
}
