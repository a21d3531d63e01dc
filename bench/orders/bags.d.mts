export interface Asked {
  path: string
  method: string
  headers: Record<string, string>
  body: string
}
export type Ask = (asked: Asked) => Promise<{ status: number; cookie: string; text: string }>
export function hashed(text: string): string
export function bagId(number: number): string
export function bagToken(number: number): string
export function networkOf(number: number): string
export function fillBag(ask: Ask, ...skus: string[]): Promise<{ cookie: string; total: number; id: string }>
export function press(number: number, cookie: string, total: number, key?: string): Asked
