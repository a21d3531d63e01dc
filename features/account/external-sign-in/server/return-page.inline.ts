import { externalAuthKey } from '../contract.ts'

const { returnTo, result } = JSON.parse(document.getElementById('data')?.textContent ?? '')
try {
  sessionStorage.setItem(externalAuthKey, result)
} catch {
  // Without storage the page that follows shows no outcome.
}
location.replace(returnTo)
