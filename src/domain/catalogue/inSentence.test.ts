import { describe, expect, it } from 'vitest'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { OUR_WAREHOUSE } from '@/domain/catalogue/inSentence'
import { nameInSentence } from './inSentence'

describe('a destination in a sentence', () => {
  it('goes by its name', () => {
    expect(nameInSentence({ label: 'bigquery', name: 'Google BigQuery' })).toBe('Google BigQuery')
  })
  it('is our warehouse where nobody has one', () => {
    const none = { label: 'no_destination', name: "I don't have a data warehouse" }
    expect(advancedMessages.destinationTransformations(nameInSentence(none))).toBe(
      advancedMessages.destinationTransformations(OUR_WAREHOUSE),
    )
  })
})
