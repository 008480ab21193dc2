/** One bar of a chart: what it stands for, and how many. */
export interface Bar {
  readonly label: string;
  readonly count: number;
}
