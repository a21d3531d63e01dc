// The limit of an engine: a bare Fastify route that parses the same JSON and always answers the same.
import Fastify from 'fastify'

const products = ['AA1002', 'AA1003', 'AA1004', 'AA1005', 'AA1006', 'AA1007', 'AA1008', 'AA1009']
const impressionReporting = ['YMAL', 'OUTFITS', 'PDP-BUNDLE', 'CTL'].map((placement) => ({
  placement,
  activityId: `act-${placement.toLowerCase()}`,
  variant: 'B',
  products,
}))

const app = Fastify()
app.get('/', () => ({}))
app.post('/personalizationengine', (request, reply) =>
  request.body.events?.length > 0 ? { responses: [{ actions: [{ isControl: false, impressionReporting }] }] } : reply.code(400).send(),
)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
