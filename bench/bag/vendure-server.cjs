// `populate` creates the schema and six products and ends; without it the server listens on PORT.
const { createRequire } = require('node:module')

const requirePeer = createRequire(`${process.env.PEERS}/package.json`)
const { bootstrap, DefaultLogger, dummyPaymentHandler, LogLevel } = requirePeer('@vendure/core')
const isPopulating = process.argv[2] === 'populate'
const { hostname, port, pathname, username } = new URL(process.env.DATABASE_URL)

const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench-admin', password: 'bench-only-Passw0rd' },
    cookieOptions: { secret: 'bench' },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: hostname,
    port: Number(port),
    username,
    password: 'x',
    database: pathname.slice(1),
    schema: 'public',
    synchronize: isPopulating,
    extra: { max: 10 },
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  orderOptions: { orderItemsLimit: 100_000_000, orderLineItemsLimit: 100_000_000 },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [],
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [],
  countries: [{ name: 'Netherlands', code: 'NL', zone: 'Europe' }],
  collections: [],
}

async function main() {
  if (!isPopulating) return bootstrap(config)
  const { populate } = requirePeer('@vendure/core/cli')
  const app = await populate(() => bootstrap(config), initialData, process.env.PRODUCTS)
  await app.close()
  process.exit(0)
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
