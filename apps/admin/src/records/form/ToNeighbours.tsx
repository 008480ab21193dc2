import { RecordContextProvider, type RaRecord } from 'react-admin';
import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';

const PreviousNext = lazyLater(async () => (await import('./PreviousNext')).PreviousNext);

/** From a form to the records before and after its own. That is named: to what stands in a form, what it holds is the record. */
export const ToNeighbours = ({ of }: { of: RaRecord }) => (
  <RecordContextProvider value={of}>
    <Part>
      <PreviousNext />
    </Part>
  </RecordContextProvider>
);
