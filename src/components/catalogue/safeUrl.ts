/** Validation of image URLs from the catalogue. Faults X-3. */

/**
 * Returns the URL if it is https without a user name, or a path on our own origin; null otherwise. Control characters,
 * whitespace and backslashes are refused because browsers read `/\host` and `/<tab>/host` as another host.
 */
export function safeUrl(address: string | null | undefined): string | null {
  const text = (address ?? '').trim()
  if (text === '' || /[\s\\\p{Cc}]/u.test(text)) return null
  if (text.startsWith('/')) return text.startsWith('//') ? null : text
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url.href : null
}
