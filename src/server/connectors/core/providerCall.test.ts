import { describe, expect, it } from 'vitest'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import { exchange } from './providerCall'

const MEGABYTE = new Uint8Array(1_000_000).fill(97)

/** Client whose answer has this many megabytes, and the number of those that were read. */
const createLargeAnswer = (megabytes: number) => {
  let read = 0
  const http: HttpClient = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          pull: (controller) => {
            if (read === megabytes) return controller.close()
            read += 1
            return controller.enqueue(MEGABYTE)
          },
        }),
      ),
    )
  const tools = { http, secret: {}, now: () => 0, signal: new AbortController().signal }
  const answer = exchange(tools, 'Tidewren', new Request('https://provider.example/'))
  return { answer, read: () => read }
}

describe('an answer', () => {
  it('is read as a whole, with its size', async () => {
    const { text, bytes } = await createLargeAnswer(3).answer
    expect([text.length, bytes]).toEqual([3_000_000, 3_000_000])
  })

  it('that would fill the memory is not read to its end', async () => {
    const { answer, read } = createLargeAnswer(500)
    await expect(answer).rejects.toMatchObject({
      kind: 'limit',
      message: 'Tidewren sent an answer of more than 30 MB, so the run was stopped.',
    })
    expect(read()).toBeLessThan(40)
  })
})
