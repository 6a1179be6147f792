import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { dialogHref, parseDialog, withoutDialog } from '@/domain/shared/paths'
import { MeteringDialog } from '@/features/metering/MeteringDialog'

/** Usage dialog opened by URL; Back closes it, a link opens a given month. Loaded lazily (MET-4). */
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
