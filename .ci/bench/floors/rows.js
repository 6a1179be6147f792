/** Columns of the compared lists. */
export const columns = ['name', 'source', 'destination', 'status', 'lastRun', 'duration', 'records']

/** Requests the rows over HTTP, as a list of stacks would. */
export const fetchRows = async () => {
  const response = await fetch('/api/stacks')
  return response.json()
}
