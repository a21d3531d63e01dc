import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/140.0 Safari/537.36`, 'Chrome, Windows'],
  [`${windows} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`${windows} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera, Windows'],
  ['Opera', 'Opera'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'Edge, Android'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/140.0 Mobile Safari/605.1', 'Firefox, iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/605.1', 'Chrome, iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1 EdgiOS/140.0', 'Edge, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/605.1', 'Safari, iPad'],
  [`${mac} Version/18.0 Safari/605.1`, 'Safari, macOS'],
  ['Mac OS X', 'macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36', 'Chrome, ChromeOS'],
  ['curl/8.0 <script>', '–'],
  ['', '–'],
  [undefined, '–'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
