import { root } from './places.mjs'

/** What a contract says for servers and the API document is nothing for browsers. */
const leanContracts = {
  name: 'lean-contracts',
  transform: {
    filter: { id: /contract\.ts$/ },
    handler: (code) => code.replace(/\b(?:summary|family):\s*(['"]).*?\1,?/g, ''),
  },
}

/** Sources that only servers load: what they are made of is nobody's business, and too much for a browser. */
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

/** How Rolldown bundles what browsers run. */
export const scriptOptions = ({ entry, define = {}, plugins = [] }) => ({
  input: entry,
  platform: 'browser',
  plugins: [...plugins, noServers, leanContracts],
  resolve: { modules: ['node_modules', `${root}/node_modules`] },
  transform: { target: 'es2022', jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"', ...define } },
  onLog(level, log) {
    // A bundle that lacks something is no bundle.
    if (level === 'warn') throw new Error(log.message)
  },
})
