import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { dialogHref, parseDialog, withoutDialog } from '@/domain/shared/paths'
import { MeteringDialog } from './MeteringDialog'

/**
 * Dialog about the month's row usage, shown if the URL parameters ask for it; Back closes it, and a link can open a
 * given month. Renders nothing otherwise. Lazy-loaded (MET-4).
 */
export function MeteringByAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = parseDialog(search)
  if (place?.kind !== 'metering') return null
  return (
    <MeteringDialog
      period={place.period}
      onPeriod={(period) =>
        void navigate(dialogHref(pathname, search.toString(), { kind: 'metering', period }), {
          replace: true,
        })
      }
      onClose={() => setSearch(withoutDialog, { replace: true })}
    />
  )
}
