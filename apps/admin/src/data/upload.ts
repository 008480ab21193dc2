import { text } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { refusal, withSession } from './httpClient';
import { accessToken } from './session';

export interface UploadOptions {
  /** Name of the form's file field. */
  field?: string;
  /** Further fields of the form; they stand before the file. */
  fields?: Readonly<Record<string, string>>;
  /** Called with 0 to 1 while bytes leave. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

interface Answer {
  status: number;
  body: string;
}

const cancelled = () => new DOMException('The upload was cancelled', 'AbortError');

// fetch cannot say how much of a body has left, so uploads go through XMLHttpRequest; without a timeout, since a slow line is no failure.
function attempt(url: string, file: File, { field = 'file', fields = {}, onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Called off while the session was renewed between two attempts: a signal says so only once.
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file, file.name);
    request.open('POST', url);
    request.setRequestHeader('Authorization', `Bearer ${accessToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.responseText });
    request.onerror = () => reject(new HttpError(text('network.error'), 0));
    request.onabort = () => reject(cancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return undefined; // a proxy's error page
  }
}

/** Sends one file as a form and answers the JSON of the API. Rejects with `HttpError`, also when the session is over. */
export async function upload<T>(url: string, file: File, options: UploadOptions = {}): Promise<T> {
  const { status, body } = await withSession(() => attempt(url, file, options));
  const answer = parsed(body);
  if (status < 200 || status > 299) throw refusal(status, answer, text('network.error'));
  if (!answer) throw new HttpError(text('network.error'), 0); // nobody knows what became of it
  return answer as T;
}
