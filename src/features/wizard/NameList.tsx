import { Fragment } from 'react'

export interface NameListProps {
  /** Names in order. */
  readonly names: readonly string[]
  /** Text if there are no names. */
  readonly none: string
}

/**
 * Comma-separated names, or the text `none` for an empty list. Each name has its own text direction, so that a
 * right-to-left name does not reorder the others.
 */
export const NameList = ({ names, none }: NameListProps) =>
  names.length === 0
    ? none
    : names.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))
