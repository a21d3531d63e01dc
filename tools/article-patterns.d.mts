export function strayArticlePatterns(place: string): string[]
