/** The sidebar speaks the words of the product. */
import { expect, it } from 'vitest'
import { readSources } from '../../support/sources'
import { folderName, readableName, readableTitle } from './words'

it('has words for every folder of the book', () => {
  const layered = /^stories\/(?:components|features|screens)\/(\w+)\/\w+\.stories\.tsx$/
  const folders = readSources('stories').flatMap(({ path }) => layered.exec(path)?.[1] ?? [])
  expect(folders.length).toBeGreaterThan(200)
  expect([...new Set(folders)].filter((folder) => folderName(folder) === undefined)).toEqual([])
})

it('takes a name apart', () => {
  expect(
    ['LoginScreen', 'ForgotPasswordScreen', 'OAuthConnect', 'StackMenu', 'SideMenuView', 'Logo'].map(
      readableName,
    ),
  ).toEqual(['The log in', 'Forgot password', 'OAuth connect', 'Stack menu', 'Side menu', 'Logo'])
  expect(readableTitle('Features/stacks/DeleteStackModal')).toBe(
    'Features › Stacks and transformations › Delete stack modal',
  )
})
