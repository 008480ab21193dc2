import { normaliseMobile } from '@impeller/contracts';
import { holdingEither } from '../../../records/form/holdingEither';

/** What a person types of a customer: digits are of a mobile number, however it is spelt, anything else is of the name or the e-mail. */
export function customerFilter(typed: string): Record<string, unknown> {
  const digits = normaliseMobile(typed.trim());
  return /^\d+$/.test(digits) ? { 'mobileNumber||$contL': digits } : holdingEither(['fullName', 'emailAddress'], typed);
}
