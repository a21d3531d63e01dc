import ts from 'typescript'
import { type Claim, claimsOf } from './claims.ts'
import { isSqlType, textsOf, Unreadable, value } from './text-of.ts'

export interface Statement {
  /** `features/bag/server/bag-table.ts:57` */
  place: string
  /** The texts that it can have, with `$1` for its first value. */
  texts: readonly string[]
  claims: readonly Claim[]
  /** Why its text is known only when it runs. */
  unreadable?: string
}

/** The statements of a file: templates `sql` that are whole statements, and the texts for `prepared` and `query`. */
export function statementsOf(checker: ts.TypeChecker, file: ts.SourceFile, name: string): Statement[] {
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSqlType(checker.getTypeAtLocation(node)) && isWhole(textAhead(node.template))) {
      const [row] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference)
      add(node, () => read(node), row)
    } else if (ts.isCallExpression(node) && isRun(node)) {
      const { name: method } = node.expression as ts.PropertyAccessExpression
      const text = node.arguments[method.text === 'prepared' ? 1 : 0]
      add(node, () => read(text), rowOf(node))
    } else if (ts.isCallExpression(node) && isDeleteInBatches(node)) {
      const [, table, condition] = node.arguments
      add(node, () => read(table).flatMap((from) => read(condition).map((where) => `delete from ${from} where ${where}`)), undefined)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found

  function read(text: ts.Expression | undefined): string[] {
    if (!text) throw new Unreadable('no text of its own')
    return textsOf(checker, text)
  }

  function add(node: ts.Expression, texts: () => string[], row: ts.Type | undefined): void {
    const place = `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const claims = row ? claimsOf(checker, row, node) : []
    try {
      found.push({ place, texts: [...new Set(texts().filter(isWhole).map(numbered))], claims })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      found.push({ place, texts: [], claims, unreadable: error.message.replace(/\s+/g, ' ').slice(0, 80) })
    }
  }

  /** A call of `prepared` or `query` of the database, a transaction or a batch. */
  function isRun({ expression: called }: ts.CallExpression): boolean {
    if (!ts.isPropertyAccessExpression(called) || !['prepared', 'query'].includes(called.name.text)) return false
    const on = checker.getTypeAtLocation(called.expression)
    return ['prepared', 'query'].every((method) => on.getProperty(method))
  }

  /** By its declaration: an import may give it another name. */
  function isDeleteInBatches(node: ts.CallExpression): boolean {
    const declared = checker.getResolvedSignature(node)?.declaration?.getSourceFile()
    return declared !== undefined && declared !== file && declared.fileName.endsWith('/platform/database/delete-in-batches.ts')
  }

  /** Of the answer `Promise<Row[]>`. */
  function rowOf(node: ts.CallExpression): ts.Type | undefined {
    const rows = checker.getAwaitedType(checker.getTypeAtLocation(node))
    return rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
  }
}

const textAhead = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text
/** Not a part of another statement, and nothing that makes tables. */
const isWhole = (text: string): boolean =>
  /^(\s|--[^\n]*\n|\/\*.*?\*\/)*(\(\s*)*(select|insert|update|delete|with|values|merge)\b/is.test(text)

function numbered(text: string): string {
  let n = 0
  return text.replaceAll(value, () => `$${++n}`)
}
