/** Private keys that have the shape of real ones and open nothing. */
import type { KeyKind } from '@/domain/credentials/upload/pem'

const SEQUENCE = 0x30
const OCTETS = 0x04
const VERSION = [0x02, 0x01, 0x00]
const ALGORITHMS: Readonly<Record<KeyKind, readonly number[]>> = {
  rsa: [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00],
  ec: [
    0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03,
    0x01, 0x07,
  ],
}

const der = (tag: number, content: readonly number[]): readonly number[] => {
  const { length } = content
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff]
  return [tag, ...size, ...content]
}

/** Returns a private key in PEM format whose secret part is `content`, in lines of 64 characters. */
export const sampleKey = (kind: KeyKind, content = 'A sample key that opens nothing at all'): string => {
  const secret = [...new TextEncoder().encode(content)]
  const bytes = der(SEQUENCE, [...VERSION, ...der(SEQUENCE, ALGORITHMS[kind]), ...der(OCTETS, secret)])
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? []
  return `${['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n')}\n`
}
