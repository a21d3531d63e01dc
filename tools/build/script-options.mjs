import { root } from './places.mjs'

/** Removes the parts of a contract that only servers and the API document need. */
const leanContracts = {
  name: 'lean-contracts',
  transform: {
    filter: { id: /contract\.ts$/ },
    handler: (code) => code.replace(/\b(?:summary|family):\s*(['"]).*?\1,?/g, ''),
  },
}

/** Refuses sources that only servers may load: their code is confidential, and too large for a browser. */
const noServers = {
  name: 'no-servers',
  load: {
    filter: {
      id: {
        include: /\/features\/.*\/(?:server|gateway)\/|\/slice\.ts$|\/platform\/(?:database|jobs)\/|\/platform\/\w+\/server\/|\.sql$/,
        // Beside the server that sends it in a page.
        exclude: /\.inline\.ts$/,
      },
    },
    handler(id) {
      throw new Error(`${id} is for servers; a script for browsers imports it`)
    },
  },
}

/** Rolldown's options for browser code. */
export const scriptOptions = ({ entry, define = {}, plugins = [] }) => ({
  input: entry,
  platform: 'browser',
  plugins: [...plugins, noServers, leanContracts],
  // A route that a bundle does not need leaves the object it spreads behind otherwise.
  treeshake: { propertyReadSideEffects: false },
  resolve: { modules: ['node_modules', `${root}/node_modules`] },
  transform: { target: 'es2022', jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"', ...define } },
  onLog(level, log) {
    // A warning may mean an incomplete bundle; that a busy machine is slow does not.
    if (level === 'warn' && log.code !== 'PLUGIN_TIMINGS') throw new Error(log.message)
  },
})
