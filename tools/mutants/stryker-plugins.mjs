import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { choose } from './choose.mjs'

/** Calls whose arguments only people read. */
const isSaying = (call) =>
  (call.type === 'NewExpression' && /(Error|Exception)$/.test(call.callee.name ?? '')) ||
  (call.type === 'CallExpression' &&
    call.callee.type === 'MemberExpression' &&
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].includes(call.callee.property.name ?? ''))

/** Words of messages and log lines: changing them changes no behaviour. What decides between two messages is still mutated. */
const words = {
  shouldIgnore: (path) =>
    ['StringLiteral', 'TemplateLiteral', 'ObjectExpression'].includes(path.node.type) &&
    path.findParent((parent) => isSaying(parent.node)) !== null
      ? 'words of a message or a log line'
      : undefined,
}

/** Lets only as many mutants run as SAMPLE_OF_MUTANTS says. */
class Sample {
  async init() {}
  async group(mutants) {
    const { count, seed } = JSON.parse(process.env.SAMPLE_OF_MUTANTS)
    this.chosen = new Set(choose(mutants, count, seed).map(({ id }) => id))
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
