/** Members that no answer has; the audit trail names a changed password with both its values masked. */
const MEMBER = /"(password|passwordHash|refreshHash|previousHash|pushId|sealed|totpSecret)"\s*:(?!\s*\["•••",\s*"•••"\])/;
const HASH = '$argon2';
/** The API's description says what bodies hold. */
const DESCRIPTION = /^\/api\/(openapi|docs)/;

/** Looks through the text of an answer. Throws for a secret member or an encoded hash in it (threat B12). */
export function refuseSecrets(path: string, text: unknown): void {
  if (typeof text !== 'string' || DESCRIPTION.test(path)) return;
  const [, member] = MEMBER.exec(text) ?? [];
  if (member) throw new Error(`B12 the answer to ${path} holds '${member}'`);
  if (text.includes(HASH)) throw new Error(`B12 the answer to ${path} holds a password’s hash`);
}
