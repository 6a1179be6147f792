const dropDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })

/** Clears local storage, session storage and IndexedDB before a story, except for Storybook's own keys. */
export const cleanBrowser = async (): Promise<void> => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!key.startsWith('@storybook')) storage.removeItem(key)
  }
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [dropDatabase(name)])))
}

/** Loads the Latin files of the bundled fonts before a story; other subsets load on demand. */
export const loadFonts = async (): Promise<void> => {
  const latin = [...document.fonts].filter(({ unicodeRange }) => /^U\+0(000)?-/i.test(unicodeRange))
  await Promise.all(latin.map((font) => font.load()))
}

/**
 * Removes the link targets of Storybook's hidden notices, because axe accepts a skip link only as the first link of a
 * page.
 */
export const dropNoticeLinks = (): void => {
  for (const link of document.querySelectorAll('.sb-wrapper a[href]')) link.removeAttribute('href')
}
