import { call } from './httpClient';

/** Fetches a file, signed in, and hands it to the browser under the name that the API gives it. */
export async function download(url: string, fallbackName: string): Promise<void> {
  const response = await call(url, { headers: { Accept: '*/*' } });
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? fallbackName;
  const href = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}
