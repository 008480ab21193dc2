import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as an attacker writes it: any name, and sizes that need not be true. */
export interface RawEntry {
  /** As text: its bytes in UTF-8. */
  readonly name: string | Buffer;
  /** Whether the entry says that its name is UTF-8; absent: it does. */
  readonly saysUtf8?: boolean;
  /** What stands in its extra field. */
  readonly extra?: Buffer;
  readonly content?: Buffer;
  /** Deflated bytes, instead of `content`. */
  readonly packed?: Buffer;
  /** What the directory says that it unpacks to. */
  readonly claims?: number;
  /** Takes its bytes from another entry instead of having its own. */
  readonly shares?: string;
}

/** Writes a ZIP byte by byte, without any of the checks that archivers make. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets = new Map<string | Buffer, number>();
  let offset = 0;
  for (const entry of entries) {
    const content = entry.content ?? Buffer.alloc(0);
    const packed = entry.packed ?? deflateRawSync(content);
    const { name, extra } = namesOf(entry);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(entry.claims ?? content.length, 8);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    // version 2.0, UTF-8 names or not, deflated, some day of 1980
    const head = Buffer.from([20, 0, 0, entry.saysUtf8 === false ? 0 : 8, 8, 0, 0, 0, 0x21, 0]);
    const at = entry.shares === undefined ? offset : (offsets.get(entry.shares) ?? 0);
    if (entry.shares === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, name, packed]);
      offsets.set(entry.name, offset);
      parts.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const inDirectory = Buffer.from(lengths);
    inDirectory.writeUInt16LE(extra.length, 2);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), head, sizes, inDirectory, tail, name, extra]));
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset)]);
}

const namesOf = ({ name, extra = Buffer.alloc(0) }: RawEntry) => ({
  name: typeof name === 'string' ? Buffer.from(name) : name,
  extra,
});

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Math.min(directory.length, 0xfffe), 8);
  end.writeUInt16LE(Math.min(directory.length, 0xfffe), 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Changes flags or method of an entry in the directory of a ZIP that somebody else wrote. */
export function patchEntry(zip: Buffer, name: string, { flags, method }: { flags?: number; method?: number }): Buffer {
  const patched = Buffer.from(zip);
  for (let at = patched.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = patched.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    if (patched.toString('utf8', at + 46, at + 46 + patched.readUInt16LE(at + 28)) !== name) continue;
    if (flags !== undefined) patched.writeUInt16LE(patched.readUInt16LE(at + 8) | flags, at + 8);
    if (method !== undefined) patched.writeUInt16LE(method, at + 10);
  }
  return patched;
}
