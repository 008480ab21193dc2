import type { TextKey } from '../texts/text.js';
import { identifier } from './pan.js';

export const FSSAI_LENGTH = 14;

/** An FSSAI licence: fourteen digits, of which none checks the others. */
export const fssai = (required?: TextKey) =>
  identifier(FSSAI_LENGTH, required, (value) => (/^\d{14}$/.test(value) ? null : 'fssai.invalid'));
