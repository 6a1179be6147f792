import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '@/api/keys'
import { wizardMessages } from './messages'

const { empty } = wizardMessages.chooser

/** Button shown if a wizard step has no options: refetches the catalogue. */
export const ReloadCatalogue = () => {
  const client = useQueryClient()
  const reload = () => {
    for (const queryKey of Object.values(keys.catalogue)) void client.invalidateQueries({ queryKey })
  }
  return <Button onClick={reload}>{empty.action}</Button>
}
