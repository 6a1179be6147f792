import { type UserView, userViewOf, withUserView } from '@/domain/people/userView'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: userViewOf, write: withUserView }

/** Sort order and search of the user list, stored in the URL (ADM-1). */
export const useUserView = (): AddressView<UserView> => useAddressView(form)
