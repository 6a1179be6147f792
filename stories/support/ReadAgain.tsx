import Button from '@mui/material/Button'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Button that invalidates the queries below `queryKey`, as returning to the browser tab does. */
export function RefetchButton({ queryKey }: { readonly queryKey: QueryKey }) {
  const client = useQueryClient()
  return <Button onClick={() => void client.invalidateQueries({ queryKey })}>Refetch</Button>
}
