import { text, type TextKey, type TextParams } from '@impeller/contracts';

/** Why an archive or its sheet as a whole cannot be imported: said to the uploader, or kept as the import's message. */
export class ArchiveFault extends Error {
  constructor(
    readonly key: TextKey,
    params?: TextParams,
    /** What else there was to say before it came to this. */
    readonly warnings: readonly string[] = [],
  ) {
    super(text(key, params));
  }
}
