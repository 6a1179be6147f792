import { type Connector, field, secret } from '@/connectors/connector'

export const snowflake: Connector = {
  id: 'snowflake',
  side: 'destination',
  fields: [
    field('user', 'User'),
    secret('password', 'Password'),
    field('account', 'Account identifier'),
    field('database', 'Database'),
  ],
  mark: {
    load: () => import('simple-icons/icons/snowflake.svg?raw'),
    colour: { light: '#249FCC', dark: '#29B5E8' },
  },
}
