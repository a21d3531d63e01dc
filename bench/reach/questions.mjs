/**
 * What a shopper asks a shop that has many articles. `path` of a number is another question of the same kind for each number, so that nothing
 * of its answer is kept; the same number is the same question.
 */
export const questions = [
  { name: 'home', path: (n) => `/?x=${n}`, isPage: true },
  { name: 'first page of a list', path: (n) => `/men/shoes?x=${n}`, isPage: true },
  // As page 500, with 20 a page.
  { name: 'pages 1 to 40', path: (n) => list({ page: 1 + (n % 40), pageSize: 20 }) },
  { name: 'pages 460 to 499', path: (n) => list({ page: 460 + (n % 40), pageSize: 20 }) },
  { name: 'one filter', path: (n) => list({ category: 'men', subcategory: 'shoes', sport: 'running', pageSize: sizeOf(n) }) },
  {
    name: 'three filters by price',
    path: (n) => list({ kind: 'running-shoe', color: 'black', size: '8', sort: 'price-asc', pageSize: sizeOf(n) }),
  },
  { name: 'reduced', path: (n) => list({ category: 'women', reduced: 'true', sort: 'newest', pageSize: sizeOf(n) }) },
  { name: 'in stock', path: (n) => list({ category: 'women', size: '8', inStock: 'true', pageSize: sizeOf(n) }) },
  { name: 'search for what it is', path: (n) => list({ q: 'running shoes', pageSize: sizeOf(n) }) },
  { name: 'search for a name', path: (n) => list({ q: 'strider', pageSize: sizeOf(n) }) },
  { name: 'search for both', path: (n) => list({ q: 'black runner shoes', pageSize: sizeOf(n) }) },
  { name: 'misspelt search', path: (n) => list({ q: 'runnign shoez', pageSize: sizeOf(n) }) },
  { name: 'suggestions', path: (n) => `/api/bridge/search/suggestions?q=${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${'aeiourlnst'[n % 10]}` },
  { name: 'product', path: (n) => `/api/bridge/products/AA1${String(1 + (n % 40)).padStart(3, '0')}` },
]

/** Between 24 and 63 articles a page: forty questions that cost about the same. */
const sizeOf = (n) => 24 + (n % 40)
const list = (ask) => `/api/bridge/products?${new URLSearchParams(ask)}`
