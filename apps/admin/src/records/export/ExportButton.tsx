import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';
import type { ExportProps } from './ExportControl';

const ExportControl = lazyLater(async () => (await import('./ExportControl')).ExportControl);

/** Exports a list as it is filtered and sorted; comes once the list stands, and not for whoever may not. */
export const ExportButton = (props: ExportProps) => (
  <Part>
    <ExportControl {...props} />
  </Part>
);
