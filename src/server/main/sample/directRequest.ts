/** Whether a header is one that a reverse proxy adds. */
const isOfProxy = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-')

/**
 * Whether a request comes from a browser on this machine and through no reverse proxy, which may rewrite its Host header.
 * What sample mode hands out to anyone at this machine is only for such requests.
 */
export const isDirect = (headers: Headers): boolean => ![...headers.keys()].some(isOfProxy)
