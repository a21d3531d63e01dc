import { consentCookie } from './contract.ts'
import { partIds } from './part-ids.ts'

/** What a page shows a visitor who has not chosen. */
export type ConsentQuestionKind = 'modal' | 'bar'

/**
 * Runs before the first paint: a page that asks says on `html[data-consent]` whether this visitor is asked, so that nothing
 * flashes. The document is the same for everybody; only the browser knows. The modal is over the page in the first picture that
 * could show it. Where a document arrives as a whole, its end is told before its changes are.
 */
export const consentSight = (asks: ConsentQuestionKind): string =>
  `{let d=document,r=d.documentElement,f=requestAnimationFrame,a=d.cookie.split('; ').some(p=>{if(p.startsWith('${consentCookie}='))try{let t=decodeURIComponent(p.slice(${consentCookie.length + 1}).split('=')[0]),l;return/^[012]$/.test(t)||(l=JSON.parse(t),Array.isArray(l)&&l.length>0&&l.length<4&&l.every(n=>n===0||n===1||n===2))}catch{}});if(!a){r.dataset.consent='${asks}';${asks === 'modal' ? keepGutter : ''}let o,l=()=>{let m=d.getElementById('${partIds[asks]}');if(o&&m){o=o.disconnect();m.dataset.unseen='';f(()=>{${asks === 'modal' ? open : ''}let s=()=>f(()=>delete m.dataset.unseen);${afterFirstPaint}})}};o=new MutationObserver(l);o.observe(r,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{l();o&&o.disconnect()})}}`

// For its first picture the question is below the window: a browser takes the size of a text from where it painted it first, so on a
// page of few words the question would else be the largest paint, and the page be judged by it.

/**
 * Frames before the first picture of a page may be computed and never painted. The time is for browsers that do not tell of
 * paints, and for pages that nobody sees.
 */
const afterFirstPaint = `setTimeout(s,2e3);new PerformanceObserver((l,p)=>{if(l.getEntriesByName('first-contentful-paint')[0]){p.disconnect();s()}}).observe({type:'paint',buffered:true})`

/** While the document is empty, because whoever asks for a width waits for the layout of everything before. */
const keepGutter = `let s=r.style;s.overflowY='scroll';if(innerWidth>r.clientWidth)r.dataset.gutter='';s.overflowY='';`

/** In the frame itself: styles and layout are computed once, with the page inert, unless the page's script was there before. */
const open = `if(r.dataset.consent){m.setAttribute('closedby','none');m.showModal();m.focus()}`
