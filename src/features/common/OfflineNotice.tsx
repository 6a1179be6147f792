import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { keys } from '@/api/keys'
import { useIsOnline } from '@/components/common/useIsOnline'
import { connectionMessages } from '@/components/layout/messages'

/**
 * Banner above the page, shown while the browser is offline. Once back online, it invalidates all queries; no
 * requests are queued meanwhile (C-15).
 */
export function OfflineNotice() {
  const client = useQueryClient()
  const isConnected = useIsOnline()
  useEffect(() => {
    const read = () => {
      // TanStack Query already refetches stale queries; running requests continue instead of being restarted
      for (const queryKey of [keys.orgScope, keys.adminScope])
        void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [client])
  return (
    <div role="status">
      {!isConnected && (
        <Box sx={stripSx}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          {connectionMessages.offline}
        </Box>
      )}
    </div>
  )
}

/** Styled like an MUI Alert, whose code might not be loaded when the connection drops. */
const stripSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 36,
  py: 1,
  px: { xs: 6, lg: 8 },
  boxSizing: 'border-box',
  borderBottom: 1,
  borderColor: 'warning.border',
  bgcolor: 'warning.soft',
  color: 'text.secondary',
  typography: 'body2',
  '& > svg': { flex: 'none', color: 'warning.main' },
} as const
