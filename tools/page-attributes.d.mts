export function attributeProblems(place: string): string[]
export function attributesDocument(place: string): string
