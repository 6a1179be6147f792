/** Path of the description of the API. */
export const OPEN_API_PATH = '/api/openapi.json'
