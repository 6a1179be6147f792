// What a production bundle must not hold: the mock backend, its worker, source maps.

/** Strings that survive minification and stand in the mocks alone. */
const traces = [
  /\bmsw\b/,
  /mockServiceWorker/,
  /setupWorker/,
  /serviceWorker\s*\.\s*register/,
  /createBackend/,
  /\blumen\.example/,
  /stackyard\.devBackend/,
  /reset-mocks/,
  /x-stackyard-peer/,
  /sourceMappingURL=/,
]

/** One sentence per breach of a built file; `text` is null for a file that is not text. */
export const faultsOf = ({ name, text }) => {
  const faults = []
  if (/mockServiceWorker|(^|\/)(service-worker|sw)\.js$/.test(name))
    faults.push(`${name} is a service worker`)
  if (name.endsWith('.map')) faults.push(`${name} is a source map`)
  for (const trace of text === null ? [] : traces) {
    const found = trace.exec(text)
    if (found) faults.push(`${name} contains "${found[0]}"`)
  }
  return faults
}

/** Modules of the mocks that the build's manifest names as chunks of their own. */
export const mockModules = (manifest) => Object.keys(manifest).filter((key) => /(^|\/)mocks\//.test(key))
