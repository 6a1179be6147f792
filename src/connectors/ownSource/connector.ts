import { type Connector, field, optional } from '@/connectors/connector'

/** Source type for a service that its user describes in YAML. */
export const ownSource: Connector = {
  id: 'own_source',
  side: 'source',
  fields: [
    field('description', 'Description', { inputType: 'multiline' }),
    optional('key', 'Key', { inputType: 'password' }),
    optional('user', 'User'),
    optional('password', 'Password', { inputType: 'password' }),
    optional('account', 'Account'),
  ],
  aliases: ['custom', 'REST', 'API', 'YAML'],
}
