// Adding to a bag as a bare route: no limits, no totals beyond a sum, no delivery. What PostgreSQL and node:http allow at most.
//   MODE=statement  everything in one statement        MODE=transaction  four statements in a transaction
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(`create table if not exists variant (id integer primary key, sku text not null, name text not null, price integer not null, stock integer not null);
insert into variant select i, 'SKU' || i, 'Linen shirt ' || i, 1950 + i * 100, 100000000 from generate_series(1, 6) i on conflict do nothing;
create table if not exists bag (id uuid primary key, total integer not null default 0, quantity integer not null default 0, updated timestamptz not null default now());
create table if not exists bag_line (bag_id uuid not null references bag (id) on delete cascade, variant_id integer not null references variant (id),
  quantity integer not null, unit integer not null, primary key (bag_id, variant_id))`)

const statements = {
  open: 'insert into bag (id) values ($1)',
  lock: 'select id from bag where id = $1 for update',
  price: 'select price, stock from variant where id = $1',
  put: `insert into bag_line (bag_id, variant_id, quantity, unit) values ($1, $2, $3, $4)
    on conflict (bag_id, variant_id) do update set quantity = bag_line.quantity + excluded.quantity, unit = excluded.unit`,
  lines: `select variant_id as id, sku, name, quantity, unit, quantity * unit as total
    from bag_line join variant on variant.id = variant_id where bag_id = $1 order by variant_id`,
  total: 'update bag set quantity = $2, total = $3, updated = now() where id = $1',
  all: `with v as (select id, price from variant where id = $2 and stock >= $3),
    changed as (insert into bag_line (bag_id, variant_id, quantity, unit) select $1, v.id, $3, v.price from v
      on conflict (bag_id, variant_id) do update set quantity = bag_line.quantity + excluded.quantity, unit = excluded.unit
      returning variant_id, quantity, unit),
    lines as (select * from changed union all select variant_id, quantity, unit from bag_line where bag_id = $1 and variant_id <> $2),
    sums as (select sum(quantity)::integer as quantity, sum(quantity * unit)::integer as total from lines),
    b as (update bag set quantity = sums.quantity, total = sums.total, updated = now() from sums where bag.id = $1 returning bag.quantity, bag.total)
    select b.quantity, b.total, (select json_agg(json_build_object('id', lines.variant_id, 'sku', variant.sku, 'name', variant.name,
      'quantity', lines.quantity, 'unit', lines.unit, 'total', lines.quantity * lines.unit) order by lines.variant_id)
      from lines join variant on variant.id = lines.variant_id) as lines from b`,
}
const run = async (client, name, values) => (await client.query({ name, text: statements[name], values })).rows

async function inTransaction(bag, variant, quantity) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await run(client, 'lock', [bag])
    const [found] = await run(client, 'price', [variant])
    await run(client, 'put', [bag, variant, quantity, found.price])
    const lines = await run(client, 'lines', [bag])
    const sum = (of) => lines.reduce((total, line) => total + of(line), 0)
    const [pieces, total] = [sum((line) => line.quantity), sum((line) => line.total)]
    await run(client, 'total', [bag, pieces, total])
    await client.query('commit')
    return { quantity: pieces, total, lines }
  } finally {
    client.release()
  }
}
const inOneStatement = async (bag, variant, quantity) => (await run(pool, 'all', [bag, variant, quantity]))[0]
const add = process.env.MODE === 'transaction' ? inTransaction : inOneStatement

const read = async (request) => JSON.parse(Buffer.concat(await request.toArray()).toString())
const send = (response, status, value) => {
  const body = JSON.stringify(value)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = http.createServer(async (request, response) => {
  try {
    if (request.url === '/bag') {
      const id = randomUUID()
      await run(pool, 'open', [id])
      return send(response, 201, { id })
    }
    if (request.url !== '/bag/lines') return send(response, 200, {})
    const { variant, quantity } = await read(request)
    send(response, 200, await add(request.headers['x-bag'], variant, quantity))
  } catch (error) {
    send(response, 500, { message: error.message })
  }
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
