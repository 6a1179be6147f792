import { describe, expect, it } from 'vitest'
import { readStepStamp } from './stepStamp'

describe('step stamp', () => {
  it('WIZ-4 is read from what this app wrote, and from nothing else', () => {
    expect(readStepStamp({ step: 'source2', from: 'source1' })).toEqual({ step: 'source2', from: 'source1' })
    expect(readStepStamp({ step: 'source2' })).toEqual({ step: 'source2' })
    for (const foreign of [null, undefined, 'source2', 7, {}, { step: 1 }, []])
      expect(readStepStamp(foreign)).toBeNull()
  })
})
