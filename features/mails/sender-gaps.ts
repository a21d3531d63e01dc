import type { AppEnvironment } from '@stadion/site/environment'

/** Outside production mails are kept, and can be read in the shop. */
export const senderGaps = ({ appEnv, smtpUrl }: { appEnv: AppEnvironment; smtpUrl: string | undefined }): string[] =>
  appEnv !== 'prod' || smtpUrl ? [] : ['no mail would be sent: name the mail server in SMTP_URL']
