import type { SlotReport } from '@stadion/composition/stream-page'
import type { Translate } from '@stadion/fragments/fragment'
import type { DocumentOf } from '@stadion/pages/document-part'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf, originOf } from '@stadion/site/hosts'
import { siteConfig } from '@stadion/site/site-config'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import { skeletonCss, skeletonHtml } from '@stadion/widgets/skeletons/skeletons'
import type { BrandStyle } from './document/brand-style.ts'
import { documentStart } from './document/document.ts'
import { headTags } from './document/head.ts'
import type { InlineTexts } from './document/inline-texts.ts'
import { layout } from './document/layout.ts'
import type { PreparedPage } from './prepare-page.ts'
import { type PieceStore, SharedStart } from './whole-page.ts'

export interface ShellOptions {
  appEnv: AppEnvironment
  sitePort: number
  appVersion: string
  importMap: string
  script: string
  /** What slices put into the document. */
  documentParts: readonly DocumentOf[]
  /** False where the site has no worker any more. */
  hasServiceWorker?: boolean | undefined
  styleOf: (brand: string, language: string) => BrandStyle
  translate: (storefront: Storefront) => Translate
  /** The states of storefronts; without it all are open. */
  states?: KnownStates | undefined
}

/** What the gateway knows of the states of storefronts (2.8). */
export interface KnownStates {
  of: StateOf
  /** Another one once a storefront of the brand has another state. */
  nameOf(brand: string): string
}

/** The start of a page, its inline texts for the policy, and its stylesheets. */
export interface Shell {
  start: SharedStart
  inline: InlineTexts
  linked: ReadonlySet<string>
}

/** Builds the start of a page once for all its visitors. */
export function buildShell(
  prepared: PreparedPage,
  styles: readonly string[],
  options: ShellOptions,
  pieces: PieceStore,
  flagScript?: string,
): Shell {
  const { storefront, page } = prepared
  const site = siteConfig(storefront.brand, storefront.locale, options.appEnv)
  const style = options.styleOf(storefront.brand, storefront.language)
  const t = options.translate(storefront)
  const { pieces: start, inline } = documentStart({
    storefront,
    parts: options.documentParts.map((partOf) =>
      partOf({
        ...{ storefront, appEnv: options.appEnv, pageType: page.type, consentRegime: prepared.consentRegime },
        slots: prepared.slots.map(({ pageSlot }) => pageSlot.name),
      }),
    ),
    headTags: headTags(prepared.head, storefront, options.appEnv, options.sitePort, options.states?.of),
    criticalCss: style.css,
    fonts: style.preload,
    themeColors: style.themeColors,
    styles,
    importMap: options.importMap,
    script: options.script,
    flags: flagScript,
    hasServiceWorker: options.hasServiceWorker ?? true,
    hostInfo: {
      appId: 'storefront',
      appVersion: options.appVersion,
      origin: originOf(storefront, options.appEnv, options.sitePort),
      originalHost: originalHostOf(storefront, options.appEnv),
      pageType: page.type,
      context: { env: site.environment, brand: site.brand, locale: site.locale },
      initialised: true,
    },
    layout: layout(
      prepared.slots.map(({ pageSlot }) => pageSlot),
      (kind) => (kind === 'none' ? undefined : skeletonHtml(kind)),
      skeletonCss,
      { loading: t('page.loading') },
    ),
    skip: t('page.skip'),
    failed: t('page.failed'),
  })
  return { start: new SharedStart(start, pieces), inline, linked: new Set(styles) }
}

/** The stylesheets of all cached slots, each once: the page can name them before its first slot. */
export const stylesOf = (reports: readonly SlotReport[]): string[] => [...new Set(reports.flatMap(({ answer }) => answer?.styles ?? []))]
