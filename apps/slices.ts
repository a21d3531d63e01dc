import account from '@stadion/account/slice'
import accountClient from '@stadion/account-client/slice'
import audit from '@stadion/audit/slice'
import bag from '@stadion/bag/slice'
import botCheck from '@stadion/bot-check/slice'
import catalogue from '@stadion/catalogue/slice'
import checkout from '@stadion/checkout/slice'
import connectedProducts from '@stadion/connected-products/slice'
import consent from '@stadion/consent/slice'
import content from '@stadion/content/slice'
import delivery from '@stadion/delivery/slice'
import demo from '@stadion/demo/slice'
import doNotSell from '@stadion/do-not-sell/slice'
import exchange from '@stadion/exchange/slice'
import fitAdvice from '@stadion/fit-advice/slice'
import flags from '@stadion/flags/slice'
import fraud from '@stadion/fraud/slice'
import giftCards from '@stadion/gift-cards/slice'
import invoices from '@stadion/invoices/slice'
import jobs from '@stadion/jobs/slice'
import law from '@stadion/law/slice'
import mails from '@stadion/mails/slice'
import marketLaw from '@stadion/market-law/slice'
import markets from '@stadion/markets/slice'
import membership from '@stadion/membership/slice'
import navigation from '@stadion/navigation/slice'
import news from '@stadion/news/slice'
import orders from '@stadion/orders/slice'
import pageFeedback from '@stadion/page-feedback/slice'
import payments from '@stadion/payments/slice'
import personalization from '@stadion/personalization/slice'
import privacyRequests from '@stadion/privacy-requests/slice'
import productFeeds from '@stadion/product-feeds/slice'
import promotions from '@stadion/promotions/slice'
import raffles from '@stadion/raffles/slice'
import recentlyViewed from '@stadion/recently-viewed/slice'
import returns from '@stadion/returns/slice'
import reviews from '@stadion/reviews/slice'
import sessionEvents from '@stadion/session-events/slice'
import sitePages from '@stadion/site-pages/slice'
import sizes from '@stadion/sizes/slice'
import { sortSlices } from '@stadion/slices/sort-slices'
import tagManager from '@stadion/tag-manager/slice'
import telemetry from '@stadion/telemetry/slice'
import translations from '@stadion/translations/slice'
import vouchers from '@stadion/vouchers/slice'
import waiting from '@stadion/waiting/slice'
import wishlist from '@stadion/wishlist/slice'

/** The slices of the shop, each after those it needs. Their manifests are in their own folders. */
export const slices = sortSlices([
  jobs,
  news,
  telemetry,
  audit,
  demo,
  translations,
  sitePages,
  marketLaw,
  markets,
  law,
  catalogue,
  navigation,
  content,
  flags,
  sessionEvents,
  account,
  accountClient,
  bag,
  orders,
  returns,
  invoices,
  exchange,
  botCheck,
  mails,
  privacyRequests,
  doNotSell,
  consent,
  tagManager,
  personalization,
  recentlyViewed,
  fraud,
  wishlist,
  pageFeedback,
  payments,
  vouchers,
  promotions,
  giftCards,
  checkout,
  delivery,
  waiting,
  reviews,
  sizes,
  membership,
  fitAdvice,
  raffles,
  connectedProducts,
  productFeeds,
])
