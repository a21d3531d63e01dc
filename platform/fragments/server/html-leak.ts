// A fragment's HTML is written into the middle of a page. An element that is never closed contains the rest of the page, and one that is closed
// once too often closes elements of the page. Reading it through once, as a browser's tokenizer does, finds both; where the
// two could differ, the HTML is refused.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const voids = words('area base basefont bgsound br col embed hr image img input keygen link meta param source track wbr')
/** Elements with text content, up to their end tag. */
const texts = words('script style textarea title xmp iframe noembed noframes')
/** Elements that only the page may have, or that swallow all following content. */
const ofThePage = words('html head body frameset frame plaintext')
/** Elements that a parent's end tag closes too. */
const closedByParent = words('li p dd dt option optgroup rb rp rt rtc td th tr tbody thead tfoot colgroup')
/** Those of them that the slot's own end tag closes. */
const closedBySlot = words('li p dd dt option optgroup rb rp rt rtc')
/** Elements of a drawing (SVG, MathML) that contain HTML again. */
const holdsHtml = words('foreignobject desc title mi mo mn ms mtext annotation-xml')
/** HTML that ends a drawing, or is parsed differently inside it. */
const notInDrawing = words(
  'b big blockquote br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 hr i iframe img li listing menu meta nobr noembed noframes noscript ol p pre ruby s script small span strike strong style sub sup table textarea tt u ul var xmp font',
)
/** Elements whose text may be parsed as markup in some modes. */
const leavesOut = words('select template')

/** Browsers nest no deeper, and move deeper elements elsewhere. */
const deepest = 400

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const looksLikeMarkup = /<[a-z!/?]/i

/** Why HTML would reach beyond its element; undefined if it stays inside. */
export function leakOf(html: string): string | undefined {
  const open: string[] = []
  /** For each open element, whether its content is a drawing. */
  const drawings: boolean[] = []
  let noscriptEnd = -1
  let at = html.indexOf('<')
  while (at >= 0) {
    const isEnd = html.charCodeAt(at + 1) === slash
    const nameAt = isEnd ? at + 2 : at + 1
    if (!isLetter(html.charCodeAt(nameAt))) {
      at = endOfNoTag(html, at, isEnd)
      if (at < 0) return 'a comment does not end'
      at = html.indexOf('<', at)
      continue
    }
    const afterName = endOfName(html, nameAt)
    const name = html.slice(nameAt, afterName).toLowerCase()
    const tagEnd = endOfTag(html, afterName)
    if (tagEnd === 0) return `the tag of ${name} does not end`
    let end = Math.abs(tagEnd)
    if (isEnd) {
      if (name === 'noscript' && noscriptEnd !== at) return 'noscript ends elsewhere without script'
      let last: string | undefined
      do {
        last = open.pop()
        drawings.pop()
      } while (last !== undefined && last !== name && closedByParent.has(last))
      if (last !== name) return `${name} is closed where ${last ?? 'nothing'} is open`
    } else if (drawings[drawings.length - 1]) {
      if (notInDrawing.has(name) || ofThePage.has(name)) return `${name} in a drawing`
      if (open.length > deepest) return 'it is nested too deeply'
      if (tagEnd > 0) {
        open.push(name)
        drawings.push(!holdsHtml.has(name))
      }
    } else if (ofThePage.has(name)) return `${name} belongs to the page`
    else if (texts.has(name)) {
      end = endOfText(html, end, name, open)
      if (end < 0) return `${name} does not end, or holds markup`
    } else if (!voids.has(name)) {
      const isDrawing = name === 'svg' || name === 'math'
      if (name === 'noscript') {
        if (open.includes(name)) return 'noscript in noscript'
        const inside = html.slice(end).search(/<\/noscript/i)
        if (inside < 0) return 'noscript is not closed'
        noscriptEnd = end + inside
      }
      if (open.length > deepest) return 'it is nested too deeply'
      if (!isDrawing || tagEnd > 0) {
        open.push(name)
        drawings.push(isDrawing)
      }
    }
    at = html.indexOf('<', end)
  }
  const left = open.findLast((name) => !closedBySlot.has(name))
  return left && `${left} is not closed`
}

const [tab, line, feed, carriage, space, quote, apostrophe, slash, equals, more] = [9, 10, 12, 13, 32, 34, 39, 47, 61, 62]

const isSpace = (code: number): boolean => code === space || code === line || code === tab || code === feed || code === carriage

function endOfName(html: string, from: number): number {
  let at = from
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === more || code === slash || isSpace(code)) return at
  }
  return at
}

/** The end of markup that is no tag: a comment, or the character itself; below 0 if it has none. */
function endOfNoTag(html: string, at: number, isEnd: boolean): number {
  if (html.startsWith('<!--', at)) {
    const usual = html.indexOf('-->', at + 2)
    const other = html.indexOf('--!>', at + 4)
    if (other >= 0 && (usual < 0 || other < usual)) return other + 4
    return usual < 0 ? -1 : usual + 3
  }
  const next = html[at + 1]
  if (!isEnd && next !== '!' && next !== '?') return at + 1
  // Such a section ends elsewhere in a drawing.
  if (html.startsWith('<![CDATA[', at)) return -1
  const end = html.indexOf('>', at)
  return end < 0 ? -1 : end + 1
}

/** The attributes of nearly every tag: names, and values between double quotes. */
const usualAttributes = /(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/y

/** The end of a tag after its name, negative if it is self-closing; 0 if it has no end. */
function endOfTag(html: string, from: number): number {
  if (html.charCodeAt(from) === more) return from + 1
  usualAttributes.lastIndex = from
  if (usualAttributes.test(html)) {
    const end = usualAttributes.lastIndex
    return html.charCodeAt(end - 2) === slash ? -end : end
  }
  /** Before a name, in it, after it, before a value, in an unquoted value. */
  let state: 'gap' | 'name' | 'named' | 'equals' | 'value' = 'gap'
  let isSlash = false
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === more) return isSlash ? -(at + 1) : at + 1
    isSlash = false
    if (state === 'equals' && (code === quote || code === apostrophe)) {
      at = html.indexOf(code === quote ? '"' : "'", at + 1)
      if (at < 0) return 0
      state = 'gap'
    } else if (isSpace(code)) {
      if (state === 'name') state = 'named'
      else if (state === 'value') state = 'gap'
    } else if (state === 'equals' || state === 'value') state = 'value'
    else if (code === slash) {
      isSlash = true
      state = 'gap'
    } else state = code === equals && state !== 'gap' ? 'equals' : 'name'
  }
  return 0
}

/** The end of an element with text content; below 0 if it has none, or if its text may be parsed as markup. */
function endOfText(html: string, from: number, name: string, open: readonly string[]): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = from
  const found = end.exec(html)
  if (!found) return -1
  const text = html.slice(from, found.index)
  // A data script may contain anything except text that continues a script after its end.
  const isData = name === 'script' && !open.some((element) => leavesOut.has(element))
  if (isData ? text.includes('<!--') : looksLikeMarkup.test(text)) return -1
  return Math.abs(endOfTag(html, found.index + 2 + name.length)) || -1
}
