import { uploadIssue, type UploadedFile, type UploadRule } from '@impeller/contracts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../data/upload';

interface UseUpload {
  rule: UploadRule;
  url: string;
  /** Name of the form's file field. */
  field?: string;
  onDone: (file: UploadedFile) => void;
}

/** Uploads one file at a time: how far it is (0 to 1, undefined at rest), and why it was not taken. */
export function useUpload({ rule, url, field, onDone }: UseUpload) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    const issue = uploadIssue(rule, file.name, file.size);
    setError(issue ?? undefined);
    if (issue) return;
    running.current = new AbortController();
    setProgress(0);
    try {
      onDone(await upload<UploadedFile>(url, file, { field, onProgress: setProgress, signal: running.current.signal }));
    } catch (reason) {
      if (!running.current.signal.aborted) setError((reason as Error).message);
    } finally {
      setProgress(undefined);
    }
  };

  return { start: (file: File) => void start(file), cancel: () => running.current?.abort(), progress, error };
}
