import { expect, test } from 'vitest'
import { leakOf } from './html-leak.ts'

test.each([
  ['an unclosed text area', '<div><textarea>search</div>'],
  ['an unclosed title', '<div><title>a</div>'],
  ['an unclosed style', '<style>.a{}'],
  ['an unclosed script', '<script>1'],
  ['an unclosed comment', '<div><table><!-- <tr></table></div>'],
  ['a comment that only seems to end', '<!--!><p>a</p>'],
  ['an unclosed tag', '<div></div><a href'],
  ['an unclosed value', '<a href="/men>Men</a>'],
  ['an unclosed element', '<div><p>a</p>'],
  ['an unclosed bold', '<p><b>sale</p>'],
  ['too many ends', '<div></div></div></body></html>'],
  ['an end of nothing', 'a</p>'],
  ['an end in another', '<div><span></div></span>'],
  ['a body', '<body onload=x><p>a</p></body>'],
  ['a document', '<!doctype html><html><p>a</p></html>'],
  ['plain text to the end', '<plaintext>'],
  ['an element that only a drawing can close', '<div/>'],
  ['HTML in a drawing', '<svg><p/></svg>'],
  ['text in a drawing', '<svg><style><!-- </style></svg>'],
  ['XML', '<svg><![CDATA[ </svg> ]]></svg>'],
  ['markup in a text area', '<select><textarea><!-- </textarea></select>'],
  ['a script that goes on', '<script><!-- <script> </script>'],
  ['a text whose end differs without script', '<noscript><a title="</noscript>">a</a></noscript>'],
  ['an unclosed template', '<template><p>a</p>'],
  ['what no browser nests', '<div>'.repeat(600) + '</div>'.repeat(600)],
  ['an unclosed table', '<table><tr><td>a'],
])('%s is found', (_, html) => expect(leakOf(html)).toBeTypeOf('string'))

test.each([
  ['text', 'a < b and 3<4 & c'],
  [
    'what React renders',
    '<div data-mf-root><input disabled="" value="&lt;"><br/><svg viewBox="0 0 1 1"><title>a</title><path d="M0"></path><use href="#a"/></svg></div>',
  ],
  ['data for a script', '<div></div><script type="application/json" data-mf-state>{"html":"<p>"}</script>'],
  ['a style with a range', '<style>@media (400px <= width) { a > b { color: red } }</style>'],
  ['ends that may be left out', '<ul><li>a<li>b</ul><p>c<table><tr><td>d<td>e</table><select><option>f<option>g</select>'],
  ['comments', '<!----><!--><!---><!-- a -- b --!><!-- <div> -->'],
  ['values in every way', `<a href=/men title='>' data-a = "</a>" hidden/>Men</a><a ="x>">Men</a>`],
  ['HTML in a drawing that may hold it', '<svg><foreignObject><div><br></div></foreignObject></svg>'],
  ['capital letters', '<DIV><Textarea>a</TEXTAREA></div>'],
  ['a text without script', '<noscript><a href="/">Home</a></noscript>'],
  ['a template', '<template shadowrootmode="open"><slot></slot></template>'],
])('%s stays in its place', (_, html) => expect(leakOf(html)).toBeUndefined())

test.each([
  '<',
  '<a ',
  '<a b="',
  '<!--',
  '<noscript>',
  '</',
  '<svg>',
  '<textarea></textare>',
  '<p>',
  `<a b='">`,
  '<noscript></noscript>',
  '<script></script>',
])('two megabytes of %s are read in one pass', { timeout: 20_000 }, (part) => void leakOf(part.repeat(2 ** 21 / part.length)))
