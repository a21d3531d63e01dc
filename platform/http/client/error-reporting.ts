/** What error reporting is told of a failed request. Never a body: bodies hold what shoppers typed. */
export interface ErrorReport {
  code: string
  /** `undefined` where no answer came. */
  status: number | undefined
  message: string
}

export type ReportError = (report: ErrorReport) => void

/** Reports an error; a reporter that fails must not hide what it was told about. */
export function reportError(report: ReportError | undefined, { code, status, message }: ErrorReport): void {
  try {
    report?.({ code, status, message })
  } catch (error) {
    console.error(error)
  }
}
