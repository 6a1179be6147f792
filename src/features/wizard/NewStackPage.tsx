import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { builderModeAtom } from '@/state/wizard/builderMode'

/** `/new-stack`: redirects to the builder used last, by default the basic one. WIZ-1. */
export const NewStackPage = () => <Navigate to={pages[useAtomValue(builderModeAtom)].href()} replace />
