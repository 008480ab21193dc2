/** As much of pdfmake as our papers use: the published types bring the browser's along, for the whole API. */
declare module 'pdfmake' {
  interface Look {
    readonly style?: string;
    readonly bold?: boolean;
    readonly fontSize?: number;
    readonly color?: string;
    readonly alignment?: 'left' | 'right' | 'center';
    readonly lineHeight?: number;
    readonly margin?: readonly [number, number, number, number];
    readonly width?: number | '*' | 'auto';
    readonly unbreakable?: boolean;
    readonly pageBreak?: 'before' | 'after';
  }
  interface Layout {
    readonly hLineWidth?: () => number;
    readonly vLineWidth?: () => number;
    readonly hLineColor?: () => string;
    readonly paddingTop?: () => number;
    readonly paddingBottom?: () => number;
    readonly paddingLeft?: () => number;
    readonly paddingRight?: () => number;
  }
  interface Table {
    readonly headerRows?: number;
    readonly dontBreakRows?: boolean;
    readonly widths: readonly (number | '*' | 'auto')[];
    readonly body: readonly (readonly Content[])[];
  }
  /** A piece of a text in a font of its own. */
  export interface Run {
    readonly text: string;
    readonly font?: string;
  }
  export type Content =
    | string
    | (Look & { readonly text: string | readonly Run[] })
    | (Look & { readonly stack: readonly Content[] })
    | (Look & { readonly columns: readonly Content[]; readonly columnGap?: number })
    | (Look & { readonly table: Table; readonly layout?: Layout | 'noBorders' });
  /** A part of the document with pages of its own. */
  export interface Section {
    readonly section: Content;
    /** Asked for each page as it begins, by its number in the document. */
    readonly background: (page: number) => Content | void;
    /** Asked for each page when all are there. */
    readonly footer: (page: number) => Content;
  }
  export interface Definition {
    readonly content: readonly Section[];
    readonly pageSize: 'A4';
    /** Left, top, right, bottom; points. */
    readonly pageMargins: readonly [number, number, number, number];
    readonly defaultStyle: Look & { readonly font: string };
    readonly styles: Readonly<Record<string, Look>>;
    readonly info: { readonly title: string; readonly creationDate?: Date };
  }
  interface Printer {
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  }
  const printer: Printer;
  export default printer;
}
