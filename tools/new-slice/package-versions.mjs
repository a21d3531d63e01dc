import { readFileSync } from 'node:fs'
import { root } from '../build/places.mjs'

/** The version of a package in this project. */
export const version = (name) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return { ...devDependencies, ...dependencies }[name]
}
