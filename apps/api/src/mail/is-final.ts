import type { MailRefusal } from './postman.js';

/** Replies that ask who we are: 530 to 538 want another sign-in (RFC 4954). */
const SIGN_IN = new Set([530, 534, 535, 538]);
/** RFC 3463: what is wrong with the recipient's address, and what with the sender's. */
const OF_RECIPIENT = /\b5\.1\.(1|2|3|6|10)\b/;
const OF_SENDER = /\b5\.1\.[78]\b/;
/** Servers say it of a recipient or of the mail as well: many look at the sender only then. */
const NAMES_SENDER =
  /\b(sender|from address|mail from|send as|authenticat\w*|not verified|relay access denied|relaying denied|unable to relay)\b/i;
/** Our address in the network, which stands on a list, and what we may send in an hour or a day. */
const NAMES_US =
  /\b(client (host|rejected)|(your|the|this|sending|client) IP|blocked using|(block|black) ?list\w*|(sending|relay|daily|hourly|rate) (limit|quota)|too many (messages|mails|emails|connections))\b/i;

/** Whether a refusal is about us: our address, our sign-in, our machine, what the server lets us do. */
function isOfSender({ command, response = '', responseCode = 0 }: MailRefusal): boolean {
  if (command === 'MAIL FROM' || SIGN_IN.has(responseCode)) return true;
  return !OF_RECIPIENT.test(response) && [OF_SENDER, NAMES_SENDER, NAMES_US].some((words) => words.test(response));
}

/**
 * Whether trying again is no use: the server knows the recipient, and does not want the mail. What it holds against the sender
 * is the same for every mail, nobody's fault who waits for one, and mended in the settings of either side.
 */
export function isFinal(refusal: MailRefusal): boolean {
  const { code, responseCode = 0 } = refusal;
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;
  return isRefused && !isOfSender(refusal);
}
