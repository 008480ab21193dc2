import { Suspense } from 'react';
import { lazyLater } from '../lazyScreen';
import type { ExportProps } from './ExportControl';

const ExportControl = lazyLater(async () => (await import('./ExportControl')).ExportControl);

/** Exports a list as it is filtered and sorted; comes once the list stands, and not for whoever may not. */
export const ExportButton = (props: ExportProps) => (
  <Suspense>
    <ExportControl {...props} />
  </Suspense>
);
