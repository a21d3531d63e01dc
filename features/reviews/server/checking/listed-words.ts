/**
 * Insults of the shop's languages: a person reads a review that has one. Not a dictionary: it need not find everything, for readers report the
 * rest, and what it finds wrongly is read within 72 hours.
 */
const byLanguage = {
  en: 'fuck fucking shit bullshit asshole bastard cunt bitch wanker',
  de: 'scheiße scheisse arschloch wichser hurensohn fotze schlampe missgeburt',
  fr: 'merde connard connasse salope putain enculé',
  es: 'mierda puta cabrón gilipollas hijoputa coño',
  it: 'merda stronzo stronza vaffanculo puttana coglione',
  nl: 'klootzak kutwijf hoer godverdomme teringlijer',
  pl: 'kurwa chuj pierdolony skurwysyn gówno',
  pt: 'merda caralho puta filhodaputa foda-se cabrão',
  sv: 'fitta hora jävla kuksugare',
  da: 'fisse luder kraftedeme røvhul',
  no: 'fitte hore drittsekk rasshøl',
  fi: 'vittu paska huora perkele saatana',
  cs: 'kurva hovno píča kokot debil',
  sk: 'kurva hovno piča kokot',
  hu: 'kurva szar geci baszd faszfej',
  ro: 'căcat curvă pula muie dracu',
  bg: 'курва лайно мамка педераст путка',
  hr: 'jebote kurac pička govno kurva',
  sl: 'kurac pizda jebeni drek kurba',
  et: 'perse sitt munn lits',
  lv: 'sūds mauka pizdets kuce',
  lt: 'šūdas kurva bybis kalė',
  el: 'μαλάκας σκατά πουτάνα γαμώτο',
  tr: 'orospu siktir amına göt piç',
  vi: 'địt lồn đụ cặc',
  ar: 'شرموطة كلب حمار قحبة خرا',
}

export const listedWords = {
  /** Found as words. */
  whole: Object.values(byLanguage).flatMap((words) => words.split(' ')),
  /** Found anywhere: these languages set no spaces between words. */
  within: ['くそ野郎', '死ね', 'クソ', '씨발', '개새끼', '병신', 'เหี้ย', 'ควย', 'สัส'],
} as const
