import { hostileBodies, hostileText, hostileValue, tried } from './hostile-values.ts'
import { RandomValues } from './random-values.ts'
import { type Call, fieldsOf, putAt, type Schema, sampleOf } from './samples.ts'

/** One request, byte for byte. */
export interface Input {
  number: number
  kind: 'field' | 'call' | 'form' | 'page' | 'view'
  signedIn: boolean
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** The targets of requests. */
export interface Targets {
  calls: readonly Call[]
  /** Paths of forms. */
  forms: readonly string[]
  pages: readonly string[]
  /** Fragments with the names of their props. */
  views: readonly { id: string; props: readonly string[] }[]
}

const pageParameters =
  'a,rpt,t,token,from,interaction,page,preset,q,returnTo,source,sourceId,storeId,until,view,invitationCode,size,color,sport,kind,price,sort,failure,removed,quantity,added,add,moved,done,invalid,edit,sku,utm_source,as,part,widget'.split(
    ',',
  )
const formFields =
  'intent,email,password,firstName,lastName,dateOfBirth,isPersistent,ageConfirmation,marketingConsent,returnTo,quantity,itemId,productId,recipientName,recipientEmail,message,code,functional,marketing,address1,address2,city,zipcode,state,country,phoneNumber,isDefault,item,newEmail,currentPassword,newPassword,gender,requestType,membershipId,add,remove,move,page,helpful'.split(
    ',',
  )
const intents =
  'login,logout,reset,add,change,remove,voucher,remove-voucher,accept,reject,save,manage,confirm,newsletter,verification,again,email,password,passkey'.split(
    ',',
  )

const kinds = ['field', 'call', 'field', 'form', 'field', 'page', 'field', 'call', 'field', 'view', 'field', 'page', 'field'] as const
const fieldsIn = (some: readonly string[]): number => some.filter((kind) => kind === 'field').length

/** The number of field inputs before this one. */
const fieldsBefore = (number: number): number =>
  Math.floor(number / kinds.length) * fieldsIn(kinds) + fieldsIn(kinds.slice(0, number % kinds.length))

/** The input with a number; the same for the same seed. */
export function inputOf(seed: number, number: number, targets: Targets): Input {
  const random = new RandomValues(seed, number)
  const kind = kinds[number % kinds.length] as Input['kind']
  const made = kind === 'field' ? field(random, targets, seed + fieldsBefore(number)) : { call, form, page, view }[kind](random, targets)
  const headers: Record<string, string> = {
    accept: kind === 'call' || kind === 'field' ? 'application/json' : 'text/html',
    ...made.headers,
  }
  if (random.happens(0.1)) headers['accept-language'] = printable(hostileText(random))
  if (random.happens(0.1)) headers.cookie = `${random.oneOf(cookieNames)}=${printable(hostileText(random))}`
  if (random.happens(0.05)) headers.referer = printable(hostileText(random))
  if (random.happens(0.05)) headers['user-agent'] = printable(hostileText(random))
  return { number, kind, signedIn: random.happens(kind === 'field' ? 0.9 : 0.5), ...made, headers }
}

const cookieNames = [
  'basket',
  'account.sid',
  'account.dvc',
  'portal.form',
  'mf-override',
  'x-original-host',
  'notice_preferences',
  'x-site-locale',
  'userIsLogged',
  'featureFlagUserId',
]

/** Characters that a header can contain. */
const printable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 8_000)

type Made = Pick<Input, 'method' | 'path' | 'headers'> & { body?: string | Buffer }

/** One field of one call; the rest of the call is valid. Consecutive numbers try every field with every value in turn. */
function field(random: RandomValues, { calls }: Targets, number: number): Made {
  const places = calls.flatMap((call) => fieldsOf(call.body).map((way) => ({ call, way })))
  // A step that is coprime to the count visits every place.
  const at = (number * 7919) % (places.length * tried.length)
  const { call, way } = places[at % places.length] as (typeof places)[number]
  const value = tried[Math.floor(at / places.length)]
  const { method, path, parameters, body } = call
  let filled = path
  for (const { name, place, schema } of parameters)
    if (place === 'path') filled = filled.replace(`{${name}}`, encoded(String(sampleOf(schema, name, path, random))))
  const sent = putAt(sampleOf(body ?? {}, '', path, random), way, value)
  return { method, path: filled, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }
}

function call(random: RandomValues, { calls }: Targets): Made {
  const { method, path, parameters, body } = random.oneOf(calls)
  const query = new URLSearchParams()
  let filled = path
  for (const { name, place, schema } of parameters) {
    const value = random.happens(0.5) ? hostileText(random) : String(sampleOf(schema, name, path, random))
    if (place === 'path') filled = filled.replace(`{${name}}`, encoded(value) || '-')
    else if (place === 'query' && random.happens(0.7)) query.append(name, value.slice(0, 3_000))
  }
  if (random.happens(0.1)) query.append(hostileText(random).slice(0, 100), hostileText(random).slice(0, 100))
  const address = query.size > 0 ? `${filled}?${random.happens(0.05) ? broken(random) : query}` : filled
  if (method === 'GET' || method === 'HEAD') return { method, path: address, headers: {} }
  const headers = {
    'content-type': random.happens(0.95)
      ? 'application/json'
      : random.oneOf(['text/plain', 'multipart/form-data', 'application/json; charset=utf-7']),
  }
  return { method, path: address, headers, body: bodyOf(random, body, path) }
}

function bodyOf(random: RandomValues, schema: Schema | undefined, path: string): string | Buffer {
  if (!schema || random.happens(0.12)) return random.oneOf(hostileBodies)
  const sample = sampleOf(schema, '', path, random)
  for (let n = random.below(3); n >= 0; n--) spoil(random, sample)
  return JSON.stringify(sample) ?? 'null'
}

/** Replaces one place of a value. */
function spoil(random: RandomValues, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
  if (keys.length === 0 || random.happens(0.08)) {
    record[hostileText(random).slice(0, 60)] = hostileValue(random)
    return
  }
  const key = random.oneOf(keys)
  if (typeof record[key] === 'object' && record[key] !== null && random.happens(0.6)) spoil(random, record[key])
  else if (random.happens(0.1)) delete record[key]
  else record[key] = hostileValue(random)
}

/** Content types that only programs send to the path of a form. */
const otherThanForms = ['application/json', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense']

function form(random: RandomValues, { forms }: Targets): Made {
  const fields = new URLSearchParams()
  if (random.happens(0.85)) fields.append('intent', random.happens(0.9) ? random.oneOf(intents) : hostileText(random))
  const nameOf = () => (random.happens(0.95) ? random.oneOf(formFields) : hostileText(random).slice(0, 100))
  for (let n = random.below(6); n >= 0; n--) fields.append(nameOf(), hostileText(random).slice(0, 20_000))
  const path = random.oneOf(forms) + (random.happens(0.4) ? `?${queryOf(random)}` : '')
  if (random.happens(0.1)) {
    const values = Object.fromEntries([...fields.keys()].map((name) => [name, hostileValue(random)]))
    const body = random.happens(0.3) ? random.oneOf(hostileBodies) : JSON.stringify(values)
    return { method: 'POST', path, headers: { 'content-type': random.oneOf(otherThanForms) }, body }
  }
  const body = random.happens(0.06) ? random.oneOf(hostileBodies) : random.happens(0.06) ? broken(random) : String(fields)
  return { method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}

function page(random: RandomValues, { pages }: Targets): Made {
  const method = random.happens(0.03) ? random.oneOf(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) : 'GET'
  if (random.happens(0.2)) return { method, path: strangePath(random), headers: {} }
  return { method, path: `${random.oneOf(pages)}?${random.happens(0.05) ? broken(random) : queryOf(random)}`, headers: {} }
}

function view(random: RandomValues, { views }: Targets): Made {
  const { id, props } = random.oneOf(views)
  const query = new URLSearchParams()
  for (const name of props) if (random.happens(0.6)) query.append(name, hostileText(random).slice(0, 600))
  const brand = random.happens(0.85) ? 'stadion' : encoded(hostileText(random))
  const locale = random.happens(0.85) ? random.oneOf(['de_DE', 'en_GB', 'ar_AE', 'fr_BE']) : encoded(hostileText(random))
  const headers = random.happens(0.1) ? { 'x-mf-flags': printable(hostileText(random)) } : {}
  return { method: 'GET', path: `/mf/${id}/view/${brand}/${locale}?${query}`, headers: headers as Record<string, string> }
}

function queryOf(random: RandomValues): string {
  const query = new URLSearchParams()
  for (let n = random.below(4); n >= 0; n--)
    query.append(random.happens(0.95) ? random.oneOf(pageParameters) : hostileText(random), hostileText(random).slice(0, 1_500))
  return String(query)
}

const broken = (random: RandomValues): string =>
  random.oneOf(['q=%ff%fe', 'q=%ed%a0%80', 'q=%', '%=%', '&&&==', 'q[]=1&q[a]=2', `q=${'%f0%9f'.repeat(90)}`, '?'.repeat(900), '%00=%00'])

const strangePath = (random: RandomValues): string =>
  random.oneOf([
    `/${'/'.repeat(15_800)}a/`,
    `/${'a'.repeat(16_000)}`,
    `/${'%2f'.repeat(600)}`,
    `/${'%E3%8C%96'.repeat(220)}`,
    '/%ff%fe',
    '/%25%zz',
    '/%ed%a0%80',
    '/men/%00',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/x',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/en/../de',
    '/mf/shell_header/%2e%2e/%2e%2e/x',
    '/mf/shell_header/%ff',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/offline/%00',
    '/robots.txt/',
    '/__proto__',
    '/constructor/prototype',
    `/${encoded(hostileText(random))}`,
    `/x/${encoded(hostileText(random))}.html`,
    `/men/${encoded(hostileText(random))}`,
    `/api/${encoded(hostileText(random))}`,
    `/auth/external/${encoded(hostileText(random))}/callback?state=${encoded(hostileText(random)).slice(0, 900)}&code=x`,
    `/bot-challenge/${encoded(hostileText(random))}`,
    `/oidc/auth?client_id=${encoded(hostileText(random)).slice(0, 900)}&redirect_uri=x`,
    `/api/consents/export?t=${encoded(hostileText(random)).slice(0, 900)}`,
  ])

/** Encoded for an address; lone surrogates are not possible there. */
const encoded = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '')).slice(0, 17_000)
