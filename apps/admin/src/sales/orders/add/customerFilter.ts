/** What a person types of a customer: digits begin a mobile number, `@` belongs to an e-mail, anything else is a part of the name. */
export function customerFilter(typed: string): Record<string, string> {
  const words = typed.trim();
  if (!words) return {};
  const digits = words.replace(/^\+91|[\s-]/g, '');
  if (/^\d+$/.test(digits)) return { 'mobileNumber||$starts': digits };
  return words.includes('@') ? { 'emailAddress||$contL': words } : { 'fullName||$contL': words };
}
