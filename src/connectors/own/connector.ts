import { type Connector, field, optional, warehouse } from '@/connectors/connector'

/** Source type for the product's own predictions, which are stored in a warehouse. */
export const prediction: Connector = { id: 'prediction', side: 'source', fields: warehouse }

/** Destination type for stacks that deliver nowhere; it needs no credentials. */
export const noDestination: Connector = { id: 'no_destination', side: 'destination', fields: [] }

const dummyFields = [
  field('dummy_key', 'Dummy key'),
  optional('secret_value', 'Secret value', { inputType: 'password' }),
]

/** Source type for tests, without a provider. */
export const dummySource: Connector = { id: 'dummy', side: 'source', fields: dummyFields }

/** Destination type for tests, without a provider. */
export const dummyDestination: Connector = { id: 'dummy', side: 'destination', fields: dummyFields }
