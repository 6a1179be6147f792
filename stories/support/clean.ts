/** Every story starts in a browser that holds nothing. */

const dropDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })

/** Empties local storage, session storage and IndexedDB of this origin; Storybook's own keys stay. */
export const cleanBrowser = async (): Promise<void> => {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!key.startsWith('@storybook')) storage.removeItem(key)
  }
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [dropDatabase(name)])))
}

/** The Latin files of the bundled families; the others would only be fetched for texts that need them. */
export const loadFonts = async (): Promise<void> => {
  const latin = [...document.fonts].filter(({ unicodeRange }) => /^U\+0(000)?-/i.test(unicodeRange))
  await Promise.all(latin.map((font) => font.load()))
}

/** Storybook's hidden notices hold links before the story's, and axe takes a skip link for one only if it comes first. */
export const dropNoticeLinks = (): void => {
  for (const link of document.querySelectorAll('.sb-wrapper a[href]')) link.removeAttribute('href')
}
