import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ArchiveFault } from '../archive/archive-fault.js';

/** What a reader wants to know of a document. Names come without their namespace prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** True once nothing more is wanted; the rest is not read. */
  isDone?(): boolean;
}

/** Deeper nesting than any part of a workbook has. */
const DEPTH = 64;
const local = (name: string) => name.slice(name.indexOf(':') + 1);
const damaged = () => new ArchiveFault('import.sheet.damaged');

/**
 * Reads XML as a stream: no tree, no entities but the five of XML, no DTD, no address is ever fetched (threat F6).
 * @throws ArchiveFault when it is not well-formed or declares a document type
 */
export async function parseXml(source: Readable, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false, fragment: false });
  let depth = 0;
  const refuse = () => {
    throw damaged();
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEPTH) refuse();
    reader.open?.(local(tag.name), tag.attributes);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    reader.close?.(local(tag.name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(part, { stream: true }));
      if (reader.isDone?.()) return; // leaving the loop destroys the stream
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    // A broken deflate stream, broken UTF-8 and broken XML are all the same to whoever made the file.
    throw error instanceof ArchiveFault ? error : damaged();
  }
}
