// Adds generated articles to the database of a shop: node --import ./tools/sources.mjs bench/reach/add-articles.ts <address> <articles>
import { addArticles } from '@stadion/catalogue/many-articles'
import { openDatabase } from '@stadion/database/database'

const [url = '', count = '0'] = process.argv.slice(2)
const db = await openDatabase({ url, statementMs: 0 })
try {
  await addArticles(db, { count: Number(count) })
} finally {
  await db.close()
}
