export function whyUnsupported(where: { version: string; platform: string }): string | undefined
