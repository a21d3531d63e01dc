export interface Dev {
  origin: string
  sitePort: number
  said(): string
  stop(): Promise<void>
}
export function copyProject(place: string, parts?: { tests?: boolean }): void
export function startDev(place: string): Promise<Dev>
export function edit(place: string, file: string, change: (text: string) => string): void
