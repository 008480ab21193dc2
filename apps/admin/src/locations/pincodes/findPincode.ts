import type { Pincode } from '@impeller/contracts';

/** Digits begin a pincode; anything else is a part of the post office's name. */
export const findPincode = (typed: string): Record<string, string> => {
  if (!typed) return {};
  return /^\d+$/.test(typed) ? { 'pincode||$starts': typed } : { 'pincodeName||$contL': typed };
};

/** '641001 Coimbatore H.O'. */
export const pincodeWords = ({ pincode, pincodeName }: Pick<Pincode, 'pincode' | 'pincodeName'>): string =>
  `${pincode} ${pincodeName}`;
