import { expect, it } from 'vitest'
import { deviceOf } from './device'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${MAC} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${MAC} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on macOS'],
  [`${MAC} Version/18.6 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 1) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.14.1', 'Unknown device'],
  ['Java/24 (Linux)', 'Linux'],
  ['', 'Unknown device'],
])('FS-4 "%s" is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
