import type { Config } from '../config.js'

interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where whoever does not want such emails says so. */
  readonly stop?: string
}
/** Sends emails by SMTP. */
export type Mailer = (email: Email) => Promise<void>

export async function mailerFor(mail: NonNullable<Config['mail']>): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: mail.smtp,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return async ({ to, subject, text, stop }) => {
    await transport.sendMail({
      from: mail.from,
      // As an address and nothing else: no second one, no header.
      to: { name: '', address: to },
      subject,
      text,
      ...(stop === undefined ? {} : { headers: { 'List-Unsubscribe': `<${stop}>` } }),
    })
  }
}
