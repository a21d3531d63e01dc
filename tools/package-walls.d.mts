export interface Declared {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}
export function readPackages(place: string): { problems: string[]; declarations: Map<string, Declared> }
export function declareImports(place: string): void
