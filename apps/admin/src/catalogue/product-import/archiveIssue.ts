import { extensionOf, IMPORT_LIMITS, text } from '@impeller/contracts';

/** Why these files cannot be the archive of an import, in the specification's words; undefined when the one file may be. */
export function archiveIssue(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): string | undefined {
  const [file] = files;
  if (!file) return text('import.file.required');
  if (files.length > 1) return text('import.file.count');
  const extension = extensionOf(file.name);
  if (extension !== '.zip') return text('import.file.type', { type: file.type || extension || file.name });
  return file.size > IMPORT_LIMITS.archiveBytes ? text('import.file.size') : undefined;
}
