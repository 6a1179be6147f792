import { type UserView, userViewOf, withUserView } from '@/domain/people/userView'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

const form = { read: userViewOf, write: withUserView }

/** The order and the search of the users that the address names (ADM-1). */
export const useUserView = (): AddressView<UserView> => useAddressView(form)
