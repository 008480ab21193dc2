/** Markers of a JPEG that start its frame and so hold its size: SOF0-15 but DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width × height of a JPEG or PNG by its first bytes, without decoding any; null when they do not say it. */
export function pixelsOf(start: Buffer): number | null {
  if (start.length >= 24 && start.readUInt32BE(0) === 0x89504e47) return start.readUInt32BE(16) * start.readUInt32BE(20);
  if (start.length < 4 || start.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= start.length && start[at] === 0xff; at += 2 + start.readUInt16BE(at + 2)) {
    if (isFrame(start[at + 1]!)) return start.readUInt16BE(at + 5) * start.readUInt16BE(at + 7);
  }
  return null;
}
