import ts from 'typescript'

/** Stands for a value; becomes `$1`, `$2` …. */
export const value = '\u0001'
/** Stands for a condition or an order that is put together at run time: it has no columns of its own. */
export const someCondition = '(null is null)'
/** More texts than this are not tried. */
const most = 64

/** Says why a text is not known before the statement runs. */
export class Unreadable extends Error {}

/** The texts that an expression of SQL can have, with `value` for each parameter. */
export function textsOf(checker: ts.TypeChecker, root: ts.Expression): string[] {
  /** The arguments of the calls that are being read, by parameter. */
  const given = new Map<ts.Declaration, ts.Expression>()
  return all(root)

  function all(node: ts.Expression): string[] {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
      return all(node.expression)
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node)) return template(node, all)
    if (ts.isTaggedTemplateExpression(node)) return template(node.template, (span) => (isSql(span) ? all(span) : [value]))
    if (ts.isConditionalExpression(node)) return [...all(node.whenTrue), ...all(node.whenFalse)]
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return product([all(node.left), all(node.right)])
    if (ts.isCallExpression(node)) return ofCall(node)
    return literals(node) ?? ofSymbol(node)
  }

  function template(node: ts.TemplateLiteral, span: (expression: ts.Expression) => string[]): string[] {
    if (ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
    return product([[node.head.text], ...node.templateSpans.flatMap(({ expression, literal }) => [span(expression), [literal.text]])])
  }

  /** `sql.row`, `sql.set`, `sql.join` and `sql.id`, or a function that returns SQL. */
  function ofCall(node: ts.CallExpression): string[] {
    const { expression: called, arguments: passed } = node
    const first = passed[0]
    if (ts.isPropertyAccessExpression(called) && called.expression.getText() === 'sql' && first) {
      if (called.name.text === 'id')
        return all(first).map((name) =>
          name
            .split('.')
            .map((part) => `"${part}"`)
            .join('.'),
        )
      if (called.name.text === 'join') return [isSqlList(first) ? someCondition : value]
      const columns = columnsOf(first)
      if (called.name.text === 'row') return [`(${columns.join(', ')}) values (${columns.map(() => value).join(', ')})`]
      if (called.name.text === 'set') return [columns.map((column) => `${column} = ${value}`).join(', ')]
    }
    const made = checker.getResolvedSignature(node)?.declaration
    const body = made && 'body' in made ? (made.body as ts.ConciseBody | undefined) : undefined
    if (!body) throw new Unreadable(node.getText())
    const { parameters } = made as ts.FunctionLikeDeclaration
    parameters.forEach((parameter, at) => {
      if (passed[at]) given.set(parameter, passed[at])
    })
    const texts = (ts.isBlock(body) ? returned(body) : [body]).flatMap(all)
    for (const parameter of parameters) given.delete(parameter)
    return texts
  }

  function columnsOf(rows: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(ts.isSpreadElement(rows) ? rows.expression : rows)
    const row = checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type
    const names = row.getProperties().map(({ name }) => `"${name}"`)
    if (names.length === 0) throw new Unreadable(rows.getText())
    return names
  }

  /** The values of a type that has only some. */
  function literals(node: ts.Expression): string[] | undefined {
    const type = checker.getTypeAtLocation(node)
    const parts = type.isUnion() ? type.types : [type]
    return parts.every((part) => part.isStringLiteral() || part.isNumberLiteral())
      ? parts.map((part) => String((part as ts.LiteralType).value))
      : undefined
  }

  function ofSymbol(node: ts.Expression): string[] {
    const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isElementAccessExpression(node) ? node.expression : node
    const symbol = checker.getSymbolAtLocation(name)
    const declared = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
    if (declared && (ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared)) && declared.initializer) {
      const { initializer } = declared
      if (ts.isElementAccessExpression(node)) return members(initializer)
      return isNumber(node) ? ['1'] : all(initializer)
    }
    if (declared && ts.isParameter(declared)) {
      const known = given.get(declared)
      const passed = known ? [known] : passedTo(checker, declared)
      if (passed.length > 0) return passed.flatMap(all)
    }
    if (isSql(node)) return [someCondition]
    if (isNumber(node)) return ['1']
    throw new Unreadable(node.getText())
  }

  /** The texts of a record of SQL. */
  function members(node: ts.Expression): string[] {
    const record = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
    if (!ts.isObjectLiteralExpression(record)) throw new Unreadable(node.getText())
    return record.properties.flatMap((property) => (ts.isPropertyAssignment(property) ? all(property.initializer) : []))
  }

  function isNumber(node: ts.Expression): boolean {
    return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0
  }
  function isSql(node: ts.Expression): boolean {
    return isSqlType(checker.getTypeAtLocation(node))
  }
  function isSqlList(node: ts.Expression): boolean {
    const element = checker.getIndexTypeOfType(checker.getTypeAtLocation(node), ts.IndexKind.Number)
    return element !== undefined && isSqlType(element)
  }
}

export const isSqlType = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some((part) => part.symbol?.name === 'Sql')

function product(lists: readonly string[][]): string[] {
  const texts = lists.reduce((before, list) => before.flatMap((text) => list.map((next) => text + next)), [''])
  if (texts.length > most) throw new Unreadable(`${texts.length} texts`)
  return texts
}

/** What the calls in the same file pass for a parameter. */
function passedTo(checker: ts.TypeChecker, parameter: ts.ParameterDeclaration): ts.Expression[] {
  const at = parameter.parent.parameters.indexOf(parameter)
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[at] && checker.getResolvedSignature(node)?.declaration === parameter.parent)
      found.push(node.arguments[at])
    ts.forEachChild(node, visit)
  }
  visit(parameter.getSourceFile())
  return found
}

function returned(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}
