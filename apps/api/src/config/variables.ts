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

/** An absolute URL of one of these schemes, kept as written but without a slash at its end. */
export const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.includes(schemeOf(value)),
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
    .transform((value) => value.replace(/\/$/, ''));

function schemeOf(value: string): string {
  try {
    return new URL(value).protocol;
  } catch {
    return '';
  }
}

/** Who a mail is from: one address, with a name before it or without. */
export const sender = () =>
  z.string().refine((value) => {
    const [, name = '', inner] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
    return z.email().safeParse((inner ?? value).trim()).success && !/[",;]/.test(name);
  }, 'must be an e-mail address, or a name and an address in angle brackets');

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
