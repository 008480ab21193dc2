import { IMPORT_LIMITS } from '@impeller/contracts';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { XmlReader } from './parse-xml.js';

/** Characters of all texts of a sheet together; 10,000 full rows hold a fifth of it. */
export const SHEET_CHARACTERS = 32_000_000;

/** Stands for what jsonb refuses; our own rules refuse it as well, so that the cell has its error. */
const SUBSTITUTE = '\u001a';
// With `u`, halves that make a whole character are no surrogates.
// eslint-disable-next-line no-control-regex
const NOT_STORABLE = /\u0000|\p{Surrogate}/gu;

/** `_x000D_` is how a workbook writes a character that XML cannot hold; one that the database cannot hold either is a SUBSTITUTE. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(NOT_STORABLE, SUBSTITUTE);
}

/** The text of a cell or shared string: its runs joined, phonetic guides left out. */
export class RichText {
  private parts: string[] = [];
  private length = 0;
  private isText = false;
  private guides = 0;

  open(name: string): void {
    if (name === 'rPh') this.guides += 1;
    else if (name === 't') this.isText = true;
  }

  text(text: string): void {
    if (!this.isText || this.guides > 0) return;
    this.length += text.length;
    if (this.length > IMPORT_LIMITS.cellCharacters * 2) throw new ArchiveFault('import.sheet.tooLarge');
    this.parts.push(text);
  }

  close(name: string): void {
    if (name === 'rPh') this.guides -= 1;
    else if (name === 't') this.isText = false;
  }

  /** The text so far; the next one starts empty. */
  take(): string {
    const text = unescapeText(this.parts.join(''));
    this.parts = [];
    this.length = 0;
    return text;
  }
}

/** Reads the texts that cells share. */
export class SharedStrings implements XmlReader {
  readonly strings: string[] = [];
  private readonly rich = new RichText();
  private characters = 0;

  open(name: string): void {
    this.rich.open(name);
  }

  text(text: string): void {
    this.rich.text(text);
  }

  close(name: string): void {
    this.rich.close(name);
    if (name !== 'si') return;
    const text = this.rich.take();
    this.characters += text.length + 8; // an empty one takes room too
    if (this.characters > SHEET_CHARACTERS) throw new ArchiveFault('import.sheet.tooLarge');
    this.strings.push(text);
  }
}
