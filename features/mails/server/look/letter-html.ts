import { type Html, html, inlineCode, unescapedHtml } from '@stadion/contract/html'
import type { Block, Letter } from '../letters/letter.ts'
import type { Frame } from './frame.ts'
import { mailHeader } from './mail-header.ts'
import { type Styles, stylesOf } from './styles.ts'

/** The HTML part: one column without tables, pictures or scripts, readable without styles. */
export function letterHtml(letter: Letter, frame: Frame): string {
  const styles = stylesOf(frame.slot, frame.language)
  const { of, font } = styles
  const blocks = letter.blocks.map((block) => blockHtml(block, frame, styles))
  return html`<!doctype html>
<html lang="${frame.htmlLang}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${letter.subject}</title>
<style>:root{color-scheme:light dark}${inlineCode(styles.dark)}@media (max-width:480px){.card{padding:24px 20px 28px !important}.band{padding:20px !important}}</style>
</head>
<body class="ground" style="margin:0;padding:0;${of('ground')}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}${unescapedHtml('&#8199;&#65279;&#847;'.repeat(60))}</div>
<div class="ground" role="article" aria-label="${letter.subject}" lang="${frame.htmlLang}" dir="${frame.direction}" style="padding:32px 12px;font-size:16px;line-height:${styles.leading};${unescapedHtml(`${font};${of('ground')}`)}">
${outlook('<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>')}
<div style="max-width:600px;margin:0 auto">
${mailHeader(frame, styles)}
<div class="surface card" style="padding:36px 40px 40px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 ${styles.radius} ${styles.radius};${of('surface')}">
<h1 class="ink" style="margin:0 0 20px;${styles.title};${of('ink')}">${letter.title}</h1>
${blocks}
</div>
${footer(letter, frame, styles)}
</div>
${outlook('</td></tr></table>')}
</div>
</body>
</html>
`.text
}

/** Outlook renders with Word, which ignores max-width. */
const outlook = (inner: string): Html => unescapedHtml(`<!--[if mso]>${inner}<![endif]-->`)

const breaks = (content: string): Html[] => content.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))

function blockHtml(block: Block, { addressHint }: Frame, { of, radius, font }: Styles): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;${of('ink')}">${breaks(block.text)}</p>\n`
    case 'note':
      return html`<p class="soft" style="margin:0 0 12px;font-size:14px;${of('soft')}">${breaks(block.text)}</p>\n`
    case 'code':
      return html`<p class="plate ink" dir="ltr" style="margin:8px 0 24px;padding:16px;font-size:22px;font-weight:700;letter-spacing:0.08em;text-align:center;border-radius:${radius};${of('plate')};${of('ink')}">${block.text}</p>\n`
    case 'button':
      return html`<p style="margin:28px 0 20px"><a class="button" href="${block.href}" style="display:inline-block;padding:14px 28px;border-width:1px;border-style:solid;border-radius:${radius};font-weight:650;text-decoration:none;${unescapedHtml(font)};${of('button')}">${block.label}</a></p>
${isSecret(block.href) ? spelledOut(block.href, addressHint, of('soft')) : undefined}`
    case 'facts':
      return html`<dl class="plate" style="margin:8px 0 24px;padding:16px 20px 4px;border-radius:${radius};${of('plate')}">${block.rows.map(
        ([label, value]) =>
          html`<dt class="soft" style="font-size:13px;${of('soft')}">${label}</dt><dd class="ink" style="margin:0 0 12px;font-weight:600;${of('ink')}">${breaks(value)}</dd>`,
      )}</dl>\n`
    case 'lines': {
      // Whoever has pictures leaves room for those that are missing.
      const isPictured = block.rows.some(({ picture }) => picture)
      return html`<table class="line" style="width:100%;margin:8px 0 24px;border-collapse:collapse;${of('line')}">${block.rows.map(
        ({ picture, name, detail, price }) =>
          html`<tr>${isPictured ? pictureCell(picture, of('line')) : ''}<td class="ink line" style="padding:12px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;${of('line')};${of('ink')}">${name}<br><span class="soft" style="font-size:14px;${of('soft')}">${detail}</span></td>${amount(price, of('ink'), of('line'))}</tr>`,
      )}${block.sums.map(
        ([label, value]) =>
          html`<tr><th class="ink" scope="row" colspan="${isPictured ? 2 : 1}" style="padding:12px 0 0;font-weight:400;text-align:start;${of('ink')}">${label}</th><td class="ink" align="right" style="padding:12px 0 0;font-weight:650;text-align:end;white-space:nowrap;${of('ink')}">${value}</td></tr>`,
      )}</table>\n`
    }
  }
}

/** The name stands beside it, so it has no text of its own. */
const pictureCell = (picture: string | undefined, line: string): Html =>
  html`<td class="line" width="80" style="width:80px;padding:12px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;${line}">${
    picture ? html`<img src="${picture}" alt="" width="64" height="64" style="display:block;width:64px;height:64px;border:0">` : ''
  }</td>`

/** Only these links are spelled out; other pages of the shop can be found without the mail. */
const isSecret = (href: string): boolean => href.includes('?')

/** For mail programs that show no buttons, and for copying to another device. */
const spelledOut = (href: string, hint: string, soft: string): Html =>
  html`<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;${soft}">${hint}<br><a class="soft" href="${href}" dir="ltr" style="word-break:break-all;${soft}">${href}</a></p>\n`

const amount = (price: string, ink: string, line: string): Html =>
  html`<td class="ink line" style="padding:12px 0;border-bottom-width:1px;border-bottom-style:solid;text-align:end;vertical-align:top;white-space:nowrap;${line};${ink}">${price}</td>`

function footer({ reason }: Letter, { footer, unsubscribe }: Frame, { of }: Styles): Html {
  const links = [...footer, ...(unsubscribe ? [unsubscribe] : [])].map(
    ({ label, href }, index) => html`${index === 0 ? '' : ' · '}<a class="soft" href="${href}" style="${of('soft')}">${label}</a>`,
  )
  return html`<div class="soft" style="padding:20px 40px 0;font-size:13px;line-height:1.6;${of('soft')}">${reason}<br>${links}</div>`
}
