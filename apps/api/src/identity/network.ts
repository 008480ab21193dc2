import { isIPv6 } from 'node:net';

/** The network that one subscriber holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string | null): string {
  if (!ip || !isIPv6(ip)) return ip ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, 4);
  return `${prefix.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groups = (part: string): string[] => (part ? part.split(':') : []);
