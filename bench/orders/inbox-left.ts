// How many events of providers are stored and not applied: its exit code, 250 at most.
import { openDatabase } from '@stadion/database/database'

const { DATABASE_URL, DATA_DIR } = process.env
const db = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: `${DATA_DIR}/database` })
const [row] = await db.query<{ left: number }>('select count(*)::integer as left from payments.inbox where applied_at is null')
await db.close()
process.exit(Math.min(row!.left, 250))
