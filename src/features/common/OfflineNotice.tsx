import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { keys } from '@/api/keys'
import { useIsOnline } from '@/components/common/useIsOnline'
import { connectionMessages } from '@/domain/messages/connection'

/** Says above every page beside the menu that the connection is gone; once it is back everything is read again, and nothing was queued (C-15). */
export function OfflineNotice() {
  const client = useQueryClient()
  const isConnected = useIsOnline()
  useEffect(() => {
    const read = () => {
      for (const queryKey of [keys.orgScope, keys.adminScope]) void client.invalidateQueries({ queryKey })
    }
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [client])
  return (
    <div role="status">
      {!isConnected && (
        <Alert
          role="presentation"
          severity="warning"
          icon={<TriangleAlert size={16} strokeWidth={2} />}
          sx={{ borderRadius: 0, px: { xs: 6, lg: 8 } }}
        >
          {connectionMessages.offline}
        </Alert>
      )}
    </div>
  )
}
