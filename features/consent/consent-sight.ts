import { consentCookie } from './contract.ts'
import { partIds } from './part-ids.ts'

/** What a page shows a visitor who has not chosen. */
export type ConsentQuestionKind = 'modal' | 'bar'

/**
 * Runs before the first paint: a page that asks says on `html[data-consent]` whether this visitor is asked, so that nothing
 * flashes. The document is the same for everybody; only the browser knows. The modal is over the page as soon as the parser
 * has made it, which is before anything is painted.
 */
export const consentSight = (asks: ConsentQuestionKind): string =>
  `{let d=document,r=d.documentElement,a=d.cookie.split('; ').some(p=>{if(p.startsWith('${consentCookie}='))try{let t=decodeURIComponent(p.slice(${consentCookie.length + 1}).split('=')[0]),l;return/^[012]$/.test(t)||(l=JSON.parse(t),Array.isArray(l)&&l.length>0&&l.length<4&&l.every(n=>n===0||n===1||n===2))}catch{}});if(!a){r.dataset.consent='${asks}';let o=new MutationObserver(()=>{let m=d.getElementById('${partIds[asks]}');if(m){o.disconnect();${enter}${asks === 'modal' ? open : ''}}});o.observe(r,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>o.disconnect())}}`

/**
 * For its first picture the question is below the window: a browser takes the size of a text from where it painted it first, so
 * on a page of few words the question would else be the largest paint, and the page be judged by it.
 */
const enter = `m.dataset.unseen='';let f=requestAnimationFrame;f(()=>f(()=>delete m.dataset.unseen));`

const open = `let s=r.style;s.overflowY='scroll';if(innerWidth>r.clientWidth)r.dataset.gutter='';s.overflowY='';m.setAttribute('closedby','none');m.showModal();m.focus()`
