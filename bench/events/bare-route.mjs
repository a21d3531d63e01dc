// The limit of a collector: a bare Fastify route that parses the same JSON and stores nothing.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', () => ({}))
app.post('/api/session-events', (request, reply) => reply.code(request.body.name ? 202 : 400).send())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
