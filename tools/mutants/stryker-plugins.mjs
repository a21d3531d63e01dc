import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { sampleMutants } from './sample-mutants.mjs'

const isCallOf = (call, names) =>
  call.type === 'CallExpression' && call.callee.type === 'MemberExpression' && names.includes(call.callee.property.name ?? '')

/** Calls whose arguments only people read. */
const isSaying = (call) =>
  (call.type === 'NewExpression' && /(Error|Exception)$/.test(call.callee.name ?? '')) ||
  isCallOf(call, ['trace', 'debug', 'info', 'warn', 'error', 'fatal'])

/** `db.prepared('account.find', …)`: a statement without a name does the same, and is only planned again each time. */
const isStatementName = ({ node, parent }) => isCallOf(parent, ['prepared']) && parent.arguments[0] === node
/** `summary: 'Sign in.'` of a call, which the document of the API shows. */
const isSummary = ({ parent }) => parent.type === 'ObjectProperty' && parent.key.name === 'summary'

/** Texts for people: changing them changes no behaviour. A condition that selects a message is still mutated. */
const words = {
  shouldIgnore(path) {
    if (!['StringLiteral', 'TemplateLiteral', 'ObjectExpression'].includes(path.node.type)) return undefined
    if (isStatementName(path)) return 'name of a statement'
    if (isSummary(path)) return 'summary of a call'
    return path.findParent((parent) => isSaying(parent.node)) === null ? undefined : 'words of a message or a log line'
  },
}

/** Lets only as many mutants run as SAMPLE_OF_MUTANTS says. */
class Sample {
  async init() {}
  async group(mutants) {
    const { count, seed } = JSON.parse(process.env.SAMPLE_OF_MUTANTS)
    this.chosen = new Set(sampleMutants(mutants, count, seed).map(({ id }) => id))
    return [mutants.map(({ id }) => id)]
  }
  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id }) => [id, this.chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }]),
    )
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', words),
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
]
