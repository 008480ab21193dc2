import { existsSync, readFileSync, statSync } from 'node:fs';

/** @typedef {import('./binaries.mjs').Account} Account */

const passwd = () =>
  existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => line.split(':'))
    : [];

/** The account that root lends: PostgreSQL's own where Debian made one, else nobody. @returns {Account} */
function lentAccount() {
  const accounts = passwd();
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : { uid: 65534, gid: 65534 };
}

/**
 * PostgreSQL refuses to run as root, so root lends it an account that exists anyway.
 * @param {string} data an existing cluster keeps the account that owns it
 * @returns {Account | undefined} undefined: run as whoever we are
 */
export function serverAccount(data) {
  const mine = process.getuid?.();
  if (mine === undefined) return undefined; // Windows
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (mine === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : lentAccount();
  if (owner && owner.uid !== mine)
    throw new Error(
      `${data} belongs to another account (uid ${owner.uid}). Start as that account, or choose another folder with IMPELLER_HOME.`,
    );
  return undefined;
}
