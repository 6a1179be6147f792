import { type StackView, viewOf, withView } from '@/domain/stacks/list/stackView'
import { type AddressView, useAddressView } from '@/features/common/useAddressView'

export type ListView = AddressView<StackView>

const form = { read: viewOf, write: withView }

/** Filter, search and order of the stack list, stored in the URL (PLUS-3, DSH-8). */
export const useListView = (): ListView => useAddressView(form)
