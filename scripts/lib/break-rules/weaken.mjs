import ts from 'typescript'
import { other, otherFields, otherMethods, otherNames } from './signs.mjs'

/**
 * Rewrites a file of rules so that each of its places can be switched off while it runs: `$row(7, condition)` is the
 * condition until place 7 is weakened. One rewritten copy serves for all breaks, so nothing is loaded twice.
 *
 * `rule` is the id of a row of rules, else empty. `near` are the ids in the smallest piece of code around the place that
 * names any. `key` says which place it is, whatever lines are added above it. `once` marks what is worked out while the
 * file is loaded: it can only be weakened by loading everything again. `word` marks one word taken for another, or the
 * second place for the first; `field` those of them that are a break only where a thing has the other field too. `told`
 * marks what an event says, which is told otherwise.
 *
 * @typedef {{ n: number, file: string, line: number, key: string, rule: string, what: string, near: string[], once: boolean, word: boolean, field: boolean, told: boolean }} Break
 */
const RULE = /^[A-Z]{2,4}-[A-Z]+-\d+$/

const booleans = new Set(['<', '<=', '>', '>=', '===', '!==', '&&', '||'])

/** @param {ts.Node} node */
const isBoolean = node =>
  (ts.isBinaryExpression(node) && booleans.has(node.operatorToken.getText())) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
/** Telling the log is not a rule. @param {ts.Node} node */
const isTold = node => ts.isCallExpression(node) && node.expression.getText() === 'emit'

/** The rules that a piece of code names: `SG-WIN-04`, `SG-DUR-01..05`. @param {string} text */
function rulesIn(text) {
  const out = new Set()
  for (const [, name = '', from = '', to = from] of text.matchAll(/([A-Z]{2,4}-[A-Z]+-)(\d+)(?:\.\.(\d+))?/g))
    for (let n = Number(from); n <= Number(to); n++) out.add(name + String(n).padStart(from.length, '0'))
  return [...out]
}
/** @param {ts.Node} node @returns {ts.Node | undefined} the function around it */
const functionAround = node => ts.findAncestor(node.parent, ts.isFunctionLike)
/** Ids are looked for in pieces of this size. @param {ts.Node} node */
const isPiece = node =>
  ts.isStatement(node) ||
  ts.isClassElement(node) ||
  ts.isObjectLiteralElement(node) ||
  ts.isArrayLiteralExpression(node)
/** What is said of a piece of code, above it or behind it. @param {ts.Node} node */
function remarkOn(node) {
  const text = node.getSourceFile().text
  const ranges = [
    ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
  ]
  return ranges.map(({ pos, end }) => text.slice(pos, end)).join('\n')
}
/**
 * The rules named in the smallest piece of code around a place that names any; a remark counts for the piece it is on.
 * @param {ts.Node} node
 */
function rulesAround(node) {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (!isPiece(at) || ts.isBlock(at)) continue
    const said = rulesIn(remarkOn(at))
    const found = said.length > 0 ? said : rulesIn(at.getText())
    if (found.length > 0) return found
  }
  return []
}
/** The name of the function or value a place belongs to. @param {ts.Node} node */
function ownerOf(node) {
  const named = ts.findAncestor(
    node,
    at =>
      ts.isFunctionDeclaration(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isPropertyAssignment(at) ||
      ts.isVariableDeclaration(at),
  )
  const { name } = /** @type {{ name?: ts.Node }} */ (named ?? {})
  return name?.getText() ?? ''
}
/**
 * Whether a number is one of the rules': not the name of a field, not a size of memory.
 * @param {ts.NumericLiteral} node
 */
const isAmount = node =>
  Number(node.text) > 1 &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !(ts.isNewExpression(node.parent) && node.parent.expression.getText().endsWith('Array'))
/**
 * The first or second place of a list, and where the other begins: `at(0)`, `[1]`, `let i = 0`; the last one, `at(-1)`.
 * @param {ts.Expression} node
 */
function otherIndex(node) {
  const { parent } = node
  const isIndex =
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
    (ts.isCallExpression(parent) &&
      ts.isPropertyAccessExpression(parent.expression) &&
      /^(at|get|slice)$/.test(parent.expression.name.text) &&
      parent.arguments[0] === node) ||
    (ts.isVariableDeclaration(parent) && ts.isForStatement(parent.parent.parent))
  return isIndex ? { 0: '1', 1: '0', '-1': '0' }[node.getText()] : undefined
}
/** What a field holds: it is neither set nor called, and what it belongs to is there. @param {ts.PropertyAccessExpression} node */
function isRead(node) {
  const { parent } = node
  const isSet =
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  return !isSet && !isCalled(node) && !ts.isOptionalChain(node) && !ts.isPostfixUnaryExpression(parent)
}
/** @param {ts.Node} node */
const isCalled = node => ts.isCallExpression(node.parent) && node.parent.expression === node
/** Where a name stands for what it names. @param {ts.Identifier} node */
const isUsed = node =>
  !ts.isImportSpecifier(node.parent) &&
  !(/** @type {{ name?: ts.Node }} */ (node.parent).name === node) &&
  !ts.isTypeNode(node.parent)
/** @param {ts.ImportDeclaration} statement @returns {string[]} */
function imported({ importClause }) {
  const bindings = importClause?.namedBindings
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
}
/** The names a file gives or imports. @param {ts.SourceFile} source */
const namesIn = source =>
  new Set(
    source.statements.flatMap(statement => {
      if (ts.isImportDeclaration(statement)) return imported(statement)
      if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
      return ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name }) => name.getText())
        : []
    }),
  )
/** What is kept from one call to the next, in the file itself: empty at first, not a table. @param {ts.Node} node */
const isKept = node =>
  ts.isNewExpression(node) &&
  /^(Weak)?Map$/.test(node.expression.getText()) &&
  !node.arguments?.length &&
  !functionAround(node)
/** The same by `memo` and `memoState` of the kernel. @param {ts.Node} node */
const isMemo = node =>
  ts.isCallExpression(node) && /^memo(State)?$/.test(node.expression.getText()) && !functionAround(node)

/**
 * Whether a statement changes anything, as far as can be told before: a plain value set to what it already is does not.
 * @param {ts.Expression} node
 */
function changes(node) {
  const isPlain = (/** @type {ts.Node} */ value) =>
    ts.isIdentifier(value) || ts.isLiteralExpression(value) || value.kind === ts.SyntaxKind.FalseKeyword
  const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return isSet && ts.isPropertyAccessExpression(node.left) && isPlain(node.right)
    ? `${node.left.getText()} !== ${node.right.getText()}`
    : 'true'
}

/**
 * @param {string} file
 * @param {string} text
 * @param {boolean} deep conditions, sums and statements too, not just the rows of rules
 * @param {number} from the number of the first break
 * @returns {{ code: string, breaks: Break[], keeps: boolean }} `keeps`: the file remembers things between calls
 */
export function weaken(file, text, deep, from) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Break[]} */
  const breaks = []
  /** @type {Map<number, string[]>} */
  const before = new Map()
  /** @type {Map<number, string[]>} */
  const after = new Map()
  /** @type {[start: number, end: number, text: string][]} */
  const swaps = []

  /** @type {Map<string, number>} */
  const times = new Map()
  let keeps = false
  const names = namesIn(source)
  /** @param {ts.Node} node @param {string} what @param {string} [rule] @param {{ word?: boolean, field?: boolean, told?: boolean }} [kind] */
  const note = (node, what, rule = '', { word = false, field = false, told = false } = {}) => {
    const n = from + breaks.length
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const place = `${file} ${ownerOf(node)}: ${rule === '' ? what : rule}`
    const before = times.get(place) ?? 0
    times.set(place, before + 1)
    const key = before === 0 ? place : `${place} (${before + 1})`
    const near = rule === '' ? rulesAround(node) : [rule]
    breaks.push({
      n,
      file,
      line: line + 1,
      key,
      rule,
      what,
      near,
      once: functionAround(node) === undefined,
      word,
      field,
      told,
    })
    return n
  }
  /** Outer brackets open first and close last. @param {ts.Node} node @param {string} open @param {string} close */
  const wrap = (node, open, close) => {
    const [start, end] = [node.getStart(), node.end]
    before.set(start, [...(before.get(start) ?? []), open])
    after.set(end, [close, ...(after.get(end) ?? [])])
  }
  const brief = (/** @type {ts.Node} */ node) => node.getText().replace(/\s+/g, ' ').slice(0, 70)
  /** @param {ts.Node} node */
  const condition = node => {
    const yes = note(node, `always: ${brief(node)}`)
    note(node, `never: ${brief(node)}`)
    wrap(node, `$if(${yes}, (`, '))')
  }
  /** @param {ts.Node} node */
  const value = node => {
    if (ts.isCallExpression(node) && !isTold(node))
      wrap(node, `($do(${note(node, `without: ${brief(node)}`)}) ? `, ' : undefined)')
  }

  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isArrayLiteralExpression(node)) {
      const [id, rule] = node.elements
      if (id && rule && ts.isStringLiteral(id) && RULE.test(id.text) && !ts.isStringLiteral(rule))
        wrap(rule, `$row(${note(node, 'rule switched off', id.text)}, `, ')')
    }
    if (isKept(node)) {
      keeps = true
      wrap(node, '$kept(', ')')
    }
    if (isMemo(node)) {
      keeps = true
      wrap(node, '$memo(() => ', ')')
    }
    if (deep) inside(node)
    ts.forEachChild(node, visit)
  }
  /** @param {ts.Node} node */
  const inside = node => {
    if (ts.isIfStatement(node)) condition(node.expression)
    else if (ts.isConditionalExpression(node)) condition(node.condition)
    else if (ts.isExpressionStatement(node)) {
      if (!isTold(node.expression)) {
        const n = note(node, `without: ${brief(node)}`)
        wrap(node, `{ if ($do(${n}, ${changes(node.expression)})) `, ' }')
      }
    } else if (ts.isReturnStatement(node) && node.expression) {
      if (isBoolean(node.expression)) condition(node.expression)
      else value(node.expression)
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      if (isBoolean(node.body)) condition(node.body)
      else value(node.body)
    } else if (ts.isNumericLiteral(node)) {
      if (isAmount(node)) wrap(node, `$num(${note(node, `${node.text} becomes one more`)}, `, ')')
    } else if (ts.isBinaryExpression(node)) {
      const sign = node.operatorToken.getText()
      const texts = [node.left, node.right].some(
        side => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
      )
      if (sign === '&&' || sign === '||') {
        condition(node.left)
        condition(node.right)
      } else if (other[sign] !== undefined && !(sign === '+' && texts)) {
        const n = note(node, `${other[sign]} instead of ${sign}: ${brief(node)}`)
        wrap(node, `$op(${n}, '${sign}', `, ')')
        swaps.push([node.operatorToken.getStart(), node.operatorToken.end, ','])
      }
    } else if (ts.isPropertyAccessExpression(node) && /^Math\.(max|min)$/.test(node.getText())) {
      wrap(node, `$most(${note(node, `${node.getText()} the other way`)}, `, ')')
    }
    if (isTold(node)) told(/** @type {ts.CallExpression} */ (node))
    if (!ts.findAncestor(node, isTold)) otherwise(node)
  }
  /** Each field of an event says something else. @param {ts.CallExpression} node */
  const told = node => {
    const [type, fields] = node.arguments.slice(-2)
    if (!type || !fields || !ts.isObjectLiteralExpression(fields)) return
    for (const field of fields.properties) {
      const name = field.name?.getText() ?? ''
      const n = () => note(field, `${type.getText()} tells another ${name}`, '', { told: true })
      if (ts.isShorthandPropertyAssignment(field)) wrap(field, `${name}: $told(${n()}, `, ')')
      else if (ts.isPropertyAssignment(field)) wrap(field.initializer, `$told(${n()}, `, ')')
    }
  }
  /** One word for another, the second for the first. @param {ts.Node} node */
  const otherwise = node => {
    /** @param {string} other @param {string} word */
    const noteFor = (other, word) =>
      note(node, `${other} for ${word}: ${brief(node.parent)}`, '', { word: true })
    if (ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node)) {
      const index = otherIndex(node)
      if (index) wrap(node, `$index(${noteFor(index, node.getText())}, `, `, ${index})`)
    } else if (ts.isPropertyAccessExpression(node)) {
      const word = node.name.text
      const [field] = otherFields(word)
      const [method] = otherMethods(word)
      if (field && isRead(node)) {
        wrap(
          node,
          `$field(${note(node, `${field} for ${node.getText()}`, '', { word: true, field: true })}, `,
          ')',
        )
        swaps.push([node.expression.end, node.end, `, '${word}'`])
      } else if (method && isCalled(node)) {
        const n = noteFor(method, word)
        const dot = node.questionDotToken ? '?.' : ''
        swaps.push([node.expression.end, node.end, `${dot}[$word(${n}, '${word}', () => '${method}')]`])
      }
    } else if (ts.isIdentifier(node) && isUsed(node)) {
      const [name] = otherNames(node.text).filter(other => names.has(other))
      if (name) wrap(node, `$word(${noteFor(name, node.text)}, `, `, () => ${name})`)
    }
  }
  for (const statement of source.statements) visit(statement)

  let code = `const { $row, $if, $do, $num, $op, $most, $index, $field, $word, $told, $kept, $memo } = globalThis.$break;`
  const skip = new Map(swaps.map(([start, end, by]) => [start, { end, by }]))
  for (let i = 0; i <= text.length; i++) {
    code += (after.get(i) ?? []).join('') + (before.get(i) ?? []).join('')
    const swap = skip.get(i)
    if (swap) {
      code += swap.by
      i = swap.end - 1
    } else code += text.charAt(i)
  }
  return { code, breaks, keeps }
}
