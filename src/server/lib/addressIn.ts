/** Characters of an address that mean something else in a regular expression. */
const SPECIAL = /[.*+?^${}|]/g

/** An email address in a text, but not the end or the beginning of a longer one, such as that of o'ben@example.com. */
export const addressIn = (email: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w.%+-]|\w[!#$&'*/=?^{|}~])${email.replace(SPECIAL, String.raw`\$&`)}(?![\w-]|\.\w)`,
    'gi',
  )
