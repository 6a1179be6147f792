import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'
import { builderModeAtom } from '@/state/builderMode'

/** `/new-stack` leads to the builder that was chosen last, the basic one at first. WIZ-1. */
export const NewStackScreen = () => <Navigate to={pages[useAtomValue(builderModeAtom)].href()} replace />
