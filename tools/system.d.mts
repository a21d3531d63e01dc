type Program = 'chromium' | 'headless' | 'firefox' | 'redis' | 'java'

/** The path of a program, or undefined. */
export function find(name: Program): string | undefined
/** The path of the Chromium for tests: the one that somebody names, else the cheapest. */
export function findForTests(): string | undefined
/** Installs programs as root on Debian. @returns what is missing then, each with the reason */
export function installPrograms(names: readonly Program[]): { name: Program; why: string }[]
