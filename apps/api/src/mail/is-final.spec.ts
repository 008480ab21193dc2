import { isFinal } from './is-final.js';
import type { MailRefusal } from './postman.js';

const said = (code: string, command: string, response: string): MailRefusal =>
  Object.assign(new Error(response), { code, command, response, responseCode: Number(response.slice(0, 3)) });

it.each([
  ['EENVELOPE', 'RCPT TO', '550 5.1.1 <nobody@store.test>: Recipient address rejected: User unknown in relay recipient table'],
  ['EENVELOPE', 'RCPT TO', '550 No such user here'],
  ['EENVELOPE', 'RCPT TO', '553 5.1.3 Bad recipient address syntax'],
  ['EENVELOPE', 'RCPT TO', '552 5.2.2 Mailbox full'],
  ['EMESSAGE', 'DATA', '554 5.7.1 Message looks like spam'],
  ['EMESSAGE', 'DATA', '552 5.3.4 Message too big'],
  ['EMESSAGE', 'DATA', '552 5.3.4 Message size exceeds fixed limit'],
  ['EMESSAGE', 'DATA', '552 5.2.2 Mailbox size limit exceeded'],
  ['EENVELOPE', 'RCPT TO', '550 5.4.1 <nobody@store.test>: Recipient address rejected: Access denied'],
])('%s to %s is given up: %s', (code, command, response) => expect(isFinal(said(code, command, response))).toBe(true));

it.each([
  ['EENVELOPE', 'MAIL FROM', '550 Not you'],
  ['EENVELOPE', 'MAIL FROM', '530 5.7.0 Authentication required'],
  ['EENVELOPE', 'MAIL FROM', '503 Sign in first'],
  ['EAUTH', 'AUTH PLAIN', '535 5.7.8 Wrong user or password'],
  ['EENVELOPE', 'RCPT TO', '530 5.7.1 Must issue a STARTTLS command first'],
  ['EENVELOPE', 'RCPT TO', '553 5.7.1 <shop@pumps.example>: Sender address rejected: not owned by user'],
  ['EENVELOPE', 'RCPT TO', '550 5.1.8 Domain of this address does not exist'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 <somebody@store.test>: Relay access denied'],
  ['EMESSAGE', 'DATA', '550 The from address does not match a verified Sender Identity'],
  ['EMESSAGE', 'DATA', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['EMESSAGE', 'DATA', '554 Message rejected: Email address is not verified'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 <mail.pumps.example[203.0.113.9]>: Client host rejected: Access denied'],
  ['EENVELOPE', 'RCPT TO', '550 5.7.606 Access denied, banned sending IP [203.0.113.9]'],
  ['EMESSAGE', 'DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['EMESSAGE', 'DATA', '554 5.7.0 Your message rate limit is exceeded'],
  ['EMESSAGE', 'DATA', '550 5.7.1 The IP you are using is on our blacklist'],
  ['EENVELOPE', 'RCPT TO', '451 Try later'],
  ['ECONNECTION', 'CONN', '554 Go away'],
])('%s to %s is tried again: %s', (code, command, response) => expect(isFinal(said(code, command, response))).toBe(false));
