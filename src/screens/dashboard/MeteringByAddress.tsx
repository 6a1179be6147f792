import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { modalHref, modalOf, withoutModal } from '@/domain/shared/paths'
import { MeteringModal } from '@/features/metering/MeteringModal'

/** Usage dialog opened by URL; Back closes it, a link opens a given month. Loaded lazily (MET-4). */
export function MeteringByAddress() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = modalOf(search)
  if (place?.kind !== 'metering') return null
  return (
    <MeteringModal
      period={place.period}
      onPeriod={(period) =>
        void navigate(modalHref(pathname, search.toString(), { kind: 'metering', period }), {
          replace: true,
        })
      }
      onClose={() => setSearch(withoutModal, { replace: true })}
    />
  )
}
