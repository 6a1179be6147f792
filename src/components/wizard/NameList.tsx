import { Fragment } from 'react'

export interface NameListProps {
  readonly names: readonly string[]
  /** Where there is none. */
  readonly none: string
}

/** Names in a row, each read in its own direction, so that a right-to-left one does not turn its neighbours around. */
export const NameList = ({ names, none }: NameListProps) =>
  names.length === 0
    ? none
    : names.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))
