import { productVariation, text } from '@impeller/contracts';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from '../../../../records/form/ConflictDialog';
import { ERROR_TOAST } from '../../../../records/toasts';
import type { ProductRecord } from '../../productRecord';
import type { DraftVariation } from '../../variations';

interface VariationConflictProps {
  product: ProductRecord;
  /** The variation as it stands now, and all lines as the person wants them. */
  current: FieldValues;
  lines: DraftVariation[];
  send: (lines: readonly DraftVariation[]) => Promise<void>;
  /** Told of the next one that somebody else changed, with the lines as they were settled so far. */
  onStale: (current: FieldValues, settled: DraftVariation[]) => void;
  onDiscard: () => void;
}

/** One variation was changed by somebody else meanwhile; settled, all lines are sent again. */
export const VariationConflict = ({ product, current, lines, send, onStale, onDiscard }: VariationConflictProps) => {
  const notify = useNotify();
  const opened = product.productsVariation.find(({ id }) => id === current.id);
  const mine = lines.find(({ id }) => id === current.id);
  if (!opened || !mine) return null;
  const settle = (chosen: Partial<RaRecord>) => {
    const settled = lines.map((line) =>
      line.id === current.id ? { ...line, ...chosen, version: current.version } : line,
    ) as DraftVariation[];
    send(settled).then(
      () => notify(text('editor.variations.saved'), { type: 'success' }),
      ({ status, body, message }: HttpError) => (status === 412 ? onStale(body.current, settled) : notify(message, ERROR_TOAST)),
    );
  };
  return (
    <ConflictDialog
      key={`${current.id} ${current.version}`}
      resource={productVariation.path}
      opened={opened as RaRecord}
      mine={{ ...opened, ...mine } as Partial<RaRecord>}
      theirs={current as RaRecord}
      onChoose={settle}
      onDiscard={onDiscard}
    />
  );
};
