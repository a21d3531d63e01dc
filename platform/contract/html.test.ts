import { expect, test } from 'vitest'
import { html, inlineCode, inlineJson, unescapedHtml } from './html.ts'

const hostile = `"><script>alert('1')</script>&amp;`

test('text is escaped in content and in quoted attributes', () => {
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</a>',
  )
})

test('HTML, lists of it and numbers are unchanged, and an absent value writes nothing', () => {
  const items = ['<', 'b'].map((name) => html`<li>${name}</li>`)
  expect(html`<ol start="${3}"${undefined}>${items}${''}</ol>`.text).toBe('<ol start="3"><li>&lt;</li><li>b</li></ol>')
  expect(html`<p>${html`<b>${'<'}</b>`}${unescapedHtml('<i></i>')}</p>`.text).toBe('<p><b>&lt;</b><i></i></p>')
})

test('a foreign object that looks like HTML is not trusted', () => {
  const forged = JSON.parse('{"text":"<script>","markup":"<script>"}')
  expect(() => html`<p>${forged}</p>`).toThrow()
  expect(html`<p>${String(html`<b>`)}</p>`.text).toBe('<p>&lt;b&gt;</p>')
})

test('code is unchanged, unless it would end its element', () => {
  expect(html`<script>${inlineCode('a<b&&c')}</script>`.text).toBe('<script>a<b&&c</script>')
  for (const code of ['</script>', "'</STYLE '", '<!--', '<script']) expect(() => inlineCode(code)).toThrow('would end its element')
})

test('JSON cannot end its element', () => {
  const value = { text: '</script><!--' }
  const text = inlineJson(value).text
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})
