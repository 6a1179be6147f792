// npm run backup -- <folder>: copies the data folder, with its key and warehouses.
import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder, fail, lockFolder, readArguments } from './folder.mjs'

const USAGE = `Usage: npm run backup -- <new folder>

  STACKYARD_DATA   data folder (default ./.stackyard); stop its service first`

const [target] = readArguments(USAGE, 1).positionals
const folder = dataFolder()
const copy = resolve(target)
if (!existsSync(folder)) fail(`There is no data folder ${folder}.`)
if (existsSync(copy)) fail(`${copy} already exists. Name a new folder.`)
const unlock = lockFolder(folder)
if (unlock === null) fail(`A service is using ${folder}. Stop it, make the backup, and start it again.`)
cpSync(folder, copy, { recursive: true, errorOnExist: true })
unlock()
console.log(`Copied ${folder} to ${copy}. It contains the key that decrypts the credentials: keep it safe.`)
