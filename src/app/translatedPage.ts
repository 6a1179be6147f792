/** What stands in the page instead of a node that was taken out of it. */
const standIns = new WeakMap<Node, Node>()

/** Notes what took the place of each removed node, from the changes of one task. */
const note = (records: readonly MutationRecord[]): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  // a node that is back in the page needs no stand-in
  for (const node of added) standIns.delete(node)
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const near = [addedNodes[0] ?? null, previousSibling, nextSibling]
    const standIn = near.find((node) => node !== null && added.has(node))
    if (standIn) for (const node of removedNodes) if (node.parentNode === null) standIns.set(node, standIn)
  }
}

/**
 * Goes from a node into the page, by what is around it or has replaced it, until `isThere`; null if nothing of the node
 * is left in the page.
 */
const placeOf = (node: Node, isThere: (place: Node) => boolean): Node | null => {
  let at: Node | null | undefined = node
  while (at && !isThere(at)) at = at.parentNode ?? standIns.get(at)
  return at ?? null
}

/**
 * Lets React change a page that a browser's translator has changed (W-1, React issue 11538). Translators replace text
 * nodes by elements such as `<font>`, now and whenever the page changes. React keeps the replaced nodes: to remove one,
 * or to insert before one, throws a NotFoundError, and nobody sees the text that it sets. Call it once, before React
 * starts.
 */
export const guardTranslatedPage = (): void => {
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const childOf = (parent: Node, node: Node) => {
    note(observer.takeRecords())
    return placeOf(node, (place) => place.parentNode === parent)
  }
  const page = Node.prototype
  const methodOf = <Name extends 'removeChild' | 'insertBefore' | 'appendChild'>(name: Name): Node[Name] =>
    page[name]
  const original = {
    removeChild: methodOf('removeChild'),
    insertBefore: methodOf('insertBefore'),
    appendChild: methodOf('appendChild'),
  }
  /** Takes away what stands for a text that React inserts somewhere else. */
  const dropStandIn = (node: Node) => {
    const standIn =
      node.parentNode === null && standIns.has(node) && placeOf(node, ({ isConnected }) => isConnected)
    if (standIn) standIn.parentNode?.removeChild(standIn)
  }

  page.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return original.removeChild.call(this, child) as Child
    const place = childOf(this, child)
    const isWrapper = place?.contains(child)
    if (isWrapper) child.parentNode?.removeChild(child)
    if (place !== null && !(isWrapper && place.textContent !== '')) original.removeChild.call(this, place)
    return child
  }
  page.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    dropStandIn(node)
    const place = before === null || before.parentNode === this ? before : childOf(this, before)
    return original.insertBefore.call(this, node, place) as Child
  }
  page.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    dropStandIn(node)
    return original.appendChild.call(this, node) as Child
  }
  const nodeValue = Object.getOwnPropertyDescriptor(page, 'nodeValue')
  Object.defineProperty(page, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (!this.isConnected) {
        note(observer.takeRecords())
        const standIn = placeOf(this, ({ isConnected }) => isConnected)
        // the translator sees the text and translates it
        standIn?.parentNode?.replaceChild(this, standIn)
      }
      nodeValue?.set?.call(this, text)
    },
  })
}
