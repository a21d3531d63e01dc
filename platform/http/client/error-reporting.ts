/** Error reporting's data about a failed request. Never a body, because shoppers typed it. */
export interface ErrorReport {
  code: string
  /** `undefined` without an answer. */
  status: number | undefined
  message: string
}

export type ReportError = (report: ErrorReport) => void

/** Reports an error; a failing reporter must not hide that error. */
export function reportError(report: ReportError | undefined, { code, status, message }: ErrorReport): void {
  try {
    report?.({ code, status, message })
  } catch (error) {
    console.error(error)
  }
}
