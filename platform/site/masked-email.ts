/** An address that only its owner recognises: `neu@example.com` as `n***@example.com`. */
export const maskedEmail = (email: string): string => `${[...email][0]}***${email.slice(email.lastIndexOf('@'))}`
