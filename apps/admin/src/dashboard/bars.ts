/** One bar of a chart: what it stands for, and how many. */
export interface Bar {
  readonly label: string;
  readonly count: number;
}

/** A label on lines of no more than so many characters; a longer word keeps one to itself. */
export function linesOf(label: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= characters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
