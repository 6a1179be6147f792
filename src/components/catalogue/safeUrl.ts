/**
 * Validates the URL of an image from the catalogue. Returns it if it is https without user name and password, or a path
 * on the app's own origin; otherwise null. Control characters, whitespace and backslashes are rejected, because
 * browsers read `/\host` and `/<tab>/host` as another host.
 */
export function safeUrl(address: string | null | undefined): string | null {
  const text = (address ?? '').trim()
  if (text === '' || /[\s\\\p{Cc}]/u.test(text)) return null
  if (text.startsWith('/')) return text.startsWith('//') ? null : text
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url.href : null
}
