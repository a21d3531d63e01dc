/**
 * Switches off Chromium's extra work. Its window is invisible, yet for every context it draws the address bar's popup in separate
 * processes: half of the cost of an empty context (0.5 s of processor time with it, 0.27 s without).
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI']

/** Playwright's own list of disabled features. Chromium uses only the last such list, so ours must repeat it. */
const asPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages of a context share a process, where Chromium would start one for each: a fifth of the processor time of opening a page.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...asPlaywright, ...unseen].join(',')}`,
]
