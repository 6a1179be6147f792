import Button from '@mui/material/Button'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** What the browser does when it is looked at again, or is on line again: the query and all below it are read anew. */
export function ReadAgain({ queryKey }: { readonly queryKey: QueryKey }) {
  const client = useQueryClient()
  return <Button onClick={() => void client.invalidateQueries({ queryKey })}>Read again</Button>
}
