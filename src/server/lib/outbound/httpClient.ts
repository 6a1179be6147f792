/** Sends a request to a provider: sample providers in memory, or the internet through a guard. */
export type HttpClient = (request: Request) => Promise<Response>
