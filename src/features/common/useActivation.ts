import { useSetAtom, useStore } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useAddDestinationTransformations } from '@/api/resources/stacks/destinations'
import { useUpdateStack } from '@/api/resources/stacks/sources'
import type { Catalogue } from '@/domain/catalogue/types'
import { notDone } from '@/features/stacks/dialogs/messages'
import { brand } from '@/config/brand'
import {
  offerKey,
  stackWith,
  type TransformationOffer,
  transformationSide,
  typeIdsToAdd,
} from '@/domain/stacks/transformations/transformationOffers'
import { activatingOfferKeysAtom, changeActivatingAtom } from '@/state/notices/activating'
import { notifyAtom } from '@/state/notices/notifications'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'

/**
 * Returns the React key of an active transformation: "source" or "destination", depending on what it belongs to, and
 * its id, e.g. "source-7".
 */
export const activeKey = ({ side, id }: Pick<ActiveTransformation, 'side' | 'id'>): string => `${side}-${id}`

/** A transformation that has just been activated. */
export interface Activated {
  /** React key of its row (`activeKey`). */
  readonly key: string
  readonly name: string
}

/**
 * Returns a function that activates a transformation with its dependencies: one of a stack by updating the stack, one
 * of a destination by creating it in the destination. The row shows "activating" immediately; a failure shows a notification and
 * reverts that (DSH-6).
 */
export const useActivation = (
  offer: TransformationOffer,
  catalogue: Catalogue,
  onActivated: (activated: Activated) => void,
): (() => void) => {
  const { place, typeId } = offer
  const store = useStore()
  const notify = useSetAtom(notifyAtom)
  const changeActivating = useSetAtom(changeActivatingAtom)
  const update = useUpdateStack(place.side === 'source' ? place.stack.id : 0)
  const add = useAddDestinationTransformations()

  /** Returns the new id in the organisation; undefined if the response doesn't contain it. */
  const send = async (): Promise<number | undefined> => {
    if (transformationSide(place.side) === 'source') {
      const edit = (now: Parameters<typeof stackWith>[0]) =>
        stackWith(now, typeId, catalogue, brand.showHiddenTypes)
      const stack = await update.mutateAsync(edit)
      return stack.transformations.find((each) => each.typeId === typeId)?.id
    }
    const transformationTypeIds = typeIdsToAdd(offer)
    const body = { destinationId: place.destination.id, transformationTypeIds }
    const created = await add.mutateAsync({ body })
    return created.find(({ type }) => type.id === typeId)?.id
  }
  const activate = async () => {
    const keys = typeIdsToAdd(offer).map((id) => offerKey(offer, id))
    if (keys.some((key) => store.get(activatingOfferKeysAtom).has(key))) return
    changeActivating({ keys, isActivating: true })
    try {
      const id = await send()
      if (id !== undefined) onActivated({ key: activeKey({ side: place.side, id }), name: offer.name })
    } catch (error) {
      notify({ kind: 'error', lead: notDone.activated(offer.name), text: errorText(error) })
    }
    changeActivating({ keys, isActivating: false })
  }
  return () => void activate()
}
