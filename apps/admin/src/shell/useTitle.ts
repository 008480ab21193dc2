import { text } from '@impeller/contracts';
import { useEffect } from 'react';

/** The page's title: the screen's, then the site's. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} - ${text('site.title')}` : text('site.title');
  }, [title]);
}
