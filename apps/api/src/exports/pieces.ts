/** Bytes of a piece, unless a line needs more. */
const CHUNK = 128 * 1024;
const WORD = 4;

/** Bytes that are written again and again, as the words of four that they are written in; the last word may reach beyond them. */
export interface Frame {
  readonly words: Int32Array;
  readonly length: number;
}

/** A text as a frame. */
export function frameOf(text: string): Frame {
  const bytes = Buffer.from(text);
  const words = new Int32Array(Math.ceil(bytes.length / WORD));
  bytes.copy(new Uint8Array(words.buffer));
  return { words, length: bytes.length };
}

/** Memory of which pieces of a text are made, in turns: the piece before the last one is still read by somebody. */
export class Pieces {
  private out: Buffer = Buffer.alloc(0);
  private words: DataView = new DataView(this.out.buffer);
  private spare = this.out;
  private at = 0;

  /** Whether there is room for another `most` bytes; makes it where nothing is written yet. */
  hasRoom(most: number): boolean {
    const needed = this.at + most + WORD;
    if (needed <= this.out.length) return true;
    if (this.at > 0) return false;
    this.writeTo(Buffer.allocUnsafeSlow(Math.max(CHUNK, needed)));
    return true;
  }

  /** What is written; the next piece goes elsewhere. */
  take(): Buffer {
    const piece = this.out.subarray(0, this.at);
    const { spare } = this;
    this.spare = this.out;
    this.writeTo(spare);
    return piece;
  }

  get isEmpty(): boolean {
    return this.at === 0;
  }

  /** Writes word by word: a sheet's frames are four fifths of it, and byte by byte they take twice as long. */
  frame({ words, length }: Frame): void {
    const { words: out, at } = this;
    for (let word = 0; word < words.length; word++) out.setInt32(at + word * WORD, words[word]!, true);
    this.at = at + length;
  }

  /** Writes a few bytes, for which a call of `copy` takes longer. */
  bytes(bytes: Buffer, from: number, end: number): void {
    const { out } = this;
    let { at } = this;
    while (from < end) out[at++] = bytes[from++]!;
    this.at = at;
  }

  text(text: string): void {
    this.at += this.out.write(text, this.at);
  }

  private writeTo(out: Buffer): void {
    this.out = out;
    this.words = new DataView(out.buffer, out.byteOffset, out.length);
    this.at = 0;
  }
}
