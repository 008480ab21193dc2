import { normaliseMobile } from '@impeller/contracts';

/**
 * What a person types of a customer: digits are of a mobile number, however it is spelt, anything else is of the name or the
 * e-mail. `s` is all that the API then looks at: that the customer is enabled must stand in it, too.
 */
export function customerFilter(typed: string): Record<string, unknown> {
  const words = typed.trim();
  if (!words) return {};
  const digits = normaliseMobile(words);
  if (/^\d+$/.test(digits)) return { 'mobileNumber||$contL': digits };
  const either = ['fullName', 'emailAddress'].map((field) => ({ [field]: { $contL: words } }));
  return { q: { s: JSON.stringify({ enabled: true, $or: either }) } };
}
