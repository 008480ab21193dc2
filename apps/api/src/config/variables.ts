import { isIP } from 'node:net';
import { z } from 'zod';

/** Kinds of environment variables. Their messages continue a sentence that starts with the variable's name. */

export const optional = <T extends z.ZodType>(type: T) => type.optional();

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

/** An absolute URL of one of these schemes, kept as written but without blanks around it and a slash at its end. */
export const address = (schemes: readonly string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`)) && urlOf(value) !== null,
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
    .transform((value) => value.replace(/(?<=[^:/])\/+$/, ''));

/** The address of a site, to which paths are added for links. */
export const site = () =>
  address(['http:', 'https:']).refine((value) => !/[?#]/.test(value), 'must be the address of a site, without ? and #');

/** What a browser names as the origin of a page: scheme, host and port, and nothing behind them. */
export const origin = () =>
  address(['http:', 'https:']).refine(
    (value) => urlOf(value)?.origin === value.toLowerCase(),
    'must be an origin as browsers send it, such as https://shop.example, without a path',
  );

/** A mail server's address; nodemailer takes one without a host for localhost, and a password that is no URL for itself. */
export const mailServer = () =>
  address(['smtp:', 'smtps:'])
    .refine((value) => urlOf(value)?.hostname, 'must name a host, as in smtp://mail.example:587')
    .refine(
      (value) => isEscaped(`${urlOf(value)?.username}:${urlOf(value)?.password}`),
      'must have each sign of its user and password but letters and digits as % and two digits (@ is %40)',
    );

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function isEscaped(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** Names of networks that a proxy may be in, as the web server knows them. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, or a network: address/bits, address/mask, or a name. */
export const network = () =>
  z.string().refine((value) => {
    const [ip = '', range, ...rest] = value.split('/');
    const bits = { 4: 32, 6: 128 }[isIP(ip)];
    if (!bits || rest.length > 0) return NETWORKS.includes(value);
    if (range === undefined || (bits === 32 && isIP(range) === 4)) return true;
    return /^\d{1,3}$/.test(range) && Number(range) > 0 && Number(range) <= bits;
  }, 'must hold IP addresses, or networks such as 10.0.0.0/8');

const NO_SENDER = 'must be an e-mail address, or a name without quotation marks and an address in angle brackets';

/** Who a mail is from: one address, with a name before it or without, which is then empty. */
export const sender = () =>
  z
    .string()
    .transform((value) => {
      const [, name = '', inner = value] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
      return { name: name.trim(), address: inner.trim() };
    })
    .refine(({ address }) => z.email().safeParse(address).success, NO_SENDER);

export const flag = (fallback: boolean) =>
  z
    .string()
    .regex(/^(true|false|1|0|on|off)$/i, 'must be true or false')
    .transform((value) => /^(true|1|on)$/i.test(value))
    .default(fallback);

/** Values separated by commas; none by default. */
export const list = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .default([]);
