type Name = 'firstName' | 'lastName'

const familyFirst: readonly string[] = ['hu', 'ja', 'ko', 'vi', 'zh']

/** The fields of a name in the order in which a language says them. */
export const nameOrderOf = (language: string): readonly [Name, Name] =>
  familyFirst.includes(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName']
