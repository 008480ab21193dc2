/** A line of a table: what, and how much or, in words, where; the sum's stands out. */
export interface Row {
  readonly left: string;
  readonly right: string;
  readonly isStrong?: boolean;
  readonly isWords?: boolean;
}

/** A part of a mail. Its words are text, whatever stands in them. */
export type Block =
  { readonly say: string } | { readonly link: string; readonly label: string } | { readonly rows: readonly Row[] };

/** What a template makes of its data: everything that a mail says, before it is text or HTML. */
export interface Sheet {
  /** Whom the mail is from, for its head and foot. */
  readonly site: string;
  readonly subject: string;
  /** Whom it greets. */
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** A mail in both its parts, each complete on its own. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
