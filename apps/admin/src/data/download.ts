import { text } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { call, overNetwork } from './httpClient';

/** Fetches a file, signed in, and hands it to the browser under the name that the API gives it. Rejects with `HttpError`. */
export async function download(url: string, fallbackName: string): Promise<void> {
  await saveAnswer(await call(url, { headers: { Accept: '*/*' } }), fallbackName);
}

/** Hands an answer's file to the browser under the name that the API gives it. Rejects with 'Network error!' where it breaks off, or is a proxy's page. */
export async function saveAnswer(response: Response, fallbackName: string): Promise<void> {
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw new HttpError(text('network.error'), 0);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? fallbackName;
  const href = URL.createObjectURL(await overNetwork(response.blob()));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}
