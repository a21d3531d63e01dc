type Name = 'firstName' | 'lastName'

const familyFirst: readonly string[] = ['hu', 'ja', 'ko', 'vi', 'zh']

/** The name fields in the order of a language. */
export const nameOrderOf = (language: string): readonly [Name, Name] =>
  familyFirst.includes(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName']
