export function attributeProblems(place: string, accepted?: readonly string[]): string[]
export function attributesDocument(place: string): string
