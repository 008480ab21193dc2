import type { TextKey } from '../texts/text.js';
import { identifier } from './pan.js';

export const FSSAI_LENGTH = 14;

/** Whether such a number begins with a kind that none is known of: worth a warning, no fault. */
export const isUnusualFssai = (value: string): boolean => /^[03-9]\d{13}$/.test(value);

/** An FSSAI licence: fourteen digits, of which none checks the others. */
export const fssai = (required?: TextKey) =>
  identifier(FSSAI_LENGTH, required, (value) => (/^\d{14}$/.test(value) ? null : 'fssai.invalid'));
