import { uploadIssue, type UploadedFile, type UploadRule } from '@impeller/contracts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../data/upload';

interface UseUploads {
  rule: UploadRule;
  url: string;
  /** Name of the form's file field. */
  field?: string;
}

/** Uploads files one after the other: how far all of them are (0 to 1, undefined at rest), and which were not taken and why. */
export function useUploads({ rule, url, field }: UseUploads) {
  const [progress, setProgress] = useState<number>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (files: readonly File[], onDone: (urls: readonly string[]) => void) => {
    const stop = new AbortController();
    running.current = stop;
    const failed: string[] = [];
    const urls: string[] = [];
    for (const [index, file] of files.entries()) {
      const issue = uploadIssue(rule, file.name, file.size);
      if (issue) failed.push(`${file.name}: ${issue}`);
      if (issue || stop.signal.aborted) continue;
      const onProgress = (done: number) => setProgress((index + done) / files.length);
      onProgress(0);
      await upload<UploadedFile>(url, file, { field, onProgress, signal: stop.signal }).then(
        (stored) => urls.push(stored.url),
        (reason: Error) => stop.signal.aborted || failed.push(`${file.name}: ${reason.message}`),
      );
    }
    setProgress(undefined);
    setErrors(failed);
    if (urls.length > 0) onDone(urls);
  };

  return {
    progress,
    errors,
    start: (files: readonly File[], onDone: (urls: readonly string[]) => void) => void start(files, onDone),
    cancel: () => running.current?.abort(),
  };
}
