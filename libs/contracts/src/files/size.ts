const KB = 1024;
const MB = KB * KB;

/** A file's size in words, rounded up to what can be compared: '1 KB', '340 KB', '2.4 MB'. */
export function sizeWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.ceil(bytes / KB)).toLocaleString('en-IN')} KB`;
  return `${(Math.ceil((bytes / MB) * 10) / 10).toLocaleString('en-IN')} MB`;
}
