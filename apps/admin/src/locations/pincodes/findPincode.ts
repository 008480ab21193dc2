import { normalisePincode, type Pincode } from '@impeller/contracts';

/** Digits begin a pincode, with or without a space among them; anything else is a part of the post office's name. */
export const findPincode = (typed: string): Record<string, string> => {
  const digits = normalisePincode(typed);
  if (!digits) return {};
  return /^\d+$/.test(digits) ? { 'pincode||$starts': digits } : { 'pincodeName||$contL': typed.trim() };
};

/** '641001 Coimbatore H.O'. */
export const pincodeWords = ({ pincode, pincodeName }: Pick<Pincode, 'pincode' | 'pincodeName'>): string =>
  `${pincode} ${pincodeName}`;
