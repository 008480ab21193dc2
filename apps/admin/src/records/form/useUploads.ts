import { uploadIssue, type UploadedFile, type UploadRule } from '@impeller/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { upload } from '../../data/upload';
import { useHoldsSave } from './uploading';

interface UseUploads {
  rule: UploadRule;
  url: string;
  /** Name of the form's file field. */
  field?: string;
  /** Name of the input of the form around that it fills. */
  fills?: string;
}

type Done = (urls: readonly string[]) => void;

/** What is chosen while an upload runs joins it: one bar, one way to stop it, and each choice takes effect in its turn. */
interface Run {
  readonly stop: AbortController;
  readonly failed: string[];
  files: number;
  through: number;
  last: Promise<void>;
}

/**
 * Uploads files one after the other, and holds the form's save back meanwhile: how far all of them are (0 to 1, undefined at
 * rest), and which of the last were not taken and why. `onDone` is called later: it reads what it changes only then.
 */
export function useUploads(place: UseUploads) {
  const [progress, setProgress] = useState<number>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const running = useRef<Run>(undefined);
  useEffect(() => () => running.current?.stop.abort(), []);
  useHoldsSave(progress !== undefined);
  useOutdated(place.fills, setErrors);

  const sendAll = async (run: Run, files: readonly File[], onDone: Done) => {
    const urls: string[] = [];
    for (const file of files) {
      const stored = await send(place, run, file, setProgress);
      if (stored) urls.push(stored);
      run.through += 1;
    }
    if (urls.length > 0) onDone(urls);
  };
  const start = async (files: readonly File[], onDone: Done) => {
    if (!running.current) setErrors([]);
    const run = (running.current ??= begun());
    run.files += files.length;
    const mine = run.last.then(() => sendAll(run, files, onDone));
    run.last = mine;
    await mine;
    if (run.last !== mine) return; // more was chosen meanwhile
    running.current = undefined;
    setProgress(undefined);
    setErrors(run.failed);
  };

  return {
    progress,
    errors,
    start: (files: readonly File[], onDone: Done) => void start(files, onDone),
    cancel: () => running.current?.stop.abort(),
  };
}

/** Why a file was not taken is of the past once the input holds something else, the form is reset, or is sent without that file. */
function useOutdated(fills: string | undefined, setErrors: (none: readonly string[]) => void): void {
  const { watch } = useFormContext();
  const { submitCount } = useFormState();
  useEffect(() => setErrors([]), [submitCount, setErrors]);
  useEffect(() => {
    // Called within the change: what an upload itself puts there comes before its refusals are said.
    const watching = watch((_, { name }) => (name === undefined || name === fills) && setErrors([]));
    return () => watching.unsubscribe();
  }, [watch, fills, setErrors]);
}

const begun = (): Run => ({ stop: new AbortController(), failed: [], files: 0, through: 0, last: Promise.resolve() });

/** Answers where the file stands; undefined where it was not taken, which the run says, or came too late for it. */
async function send(place: UseUploads, run: Run, file: File, tell: (progress: number) => void): Promise<string | undefined> {
  const { signal } = run.stop;
  if (signal.aborted) return undefined;
  const onProgress = (done: number) => tell((run.through + done) / run.files);
  try {
    const issue = uploadIssue(place.rule, file.name, file.size);
    if (issue) throw new Error(issue);
    onProgress(0);
    return (await upload<UploadedFile>(place.url, file, { field: place.field, onProgress, signal })).url;
  } catch (reason) {
    const { message } = reason as Error;
    // Of one file alone it is plain which one is meant (specification §5 has the bare text).
    if (!signal.aborted) run.failed.push(run.files > 1 ? `${file.name}: ${message}` : message);
    return undefined;
  }
}
