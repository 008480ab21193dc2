import { productVariation, text } from '@impeller/contracts';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import { SAYS_STALE } from '../../../../data/statuses';
import { ConflictDialog } from '../../../../records/form/ConflictDialog';
import { ERROR_TOAST } from '../../../../records/toasts';
import { combinationName } from '../../combinations';
import type { ProductRecord, VariationRecord } from '../../productRecord';
import { isSoldAlone, settledOver, type Wanted } from '../../savedLines';
import { draftOf, type DraftVariation } from '../../variations';
import { useAttributes } from './useAttributes';

/** What tells a variation from the others is no field of its contract: it is asked about in its values' names. */
const COMBINATION = ['combination'];

interface VariationConflictProps {
  product: ProductRecord;
  /** The variation as it stands now, and all lines as the person wants them. */
  current: VariationRecord;
  wanted: Wanted;
  /** Answers whether anything was written. */
  send: (wanted: Wanted) => Promise<boolean>;
  /** Told of the next one that somebody else changed, with the lines as they were settled so far. */
  onStale: (current: VariationRecord, settled: Wanted) => void;
  onDiscard: () => void;
}

/**
 * A sale leaves the name of whoever changed the variation before, who did not do it. The product's variations come without that name,
 * so that nothing tells a sale from somebody who typed another quantity: then nobody is named.
 */
const changedBy = (opened: VariationRecord, current: VariationRecord): Pick<VariationRecord, 'updatedByName'> => ({
  updatedByName: isSoldAlone(opened, current) ? null : current.updatedByName,
});

/** One variation was changed by somebody else meanwhile; settled, the lines are sent again. */
export const VariationConflict = ({ product, current, wanted, send, onStale, onDiscard }: VariationConflictProps) => {
  const notify = useNotify();
  // Their value may be one that this product's variations did not have.
  const { attributes } = useAttributes({ ...product, productsVariation: [...wanted.over, current] });
  const opened = wanted.over.find(({ id }) => id === current.id);
  const mine = wanted.lines.find(({ id }) => id === current.id);
  if (!opened || !mine) return null;
  const nameOf = ({ values }: Pick<DraftVariation, 'values'>) => combinationName(attributes, values);
  const theirs = draftOf(current);
  const settle = ({ combination, ...chosen }: Partial<RaRecord>) => {
    // What a variation is called follows its values: they are what is chosen, and theirs where nobody was asked.
    const { values } = combination !== undefined && combination === nameOf(mine) ? mine : theirs;
    const settled = settledOver(wanted, current, { ...chosen, values });
    return send(settled).then(
      (isWritten) => {
        if (isWritten) notify(text('editor.variations.saved'), { type: 'success' });
      },
      ({ status, body, message }: HttpError) =>
        status === SAYS_STALE ? onStale(body.current, settled) : notify(message, ERROR_TOAST),
    );
  };
  return (
    <ConflictDialog
      key={`${current.id} ${current.version}`}
      resource={productVariation.path}
      more={COMBINATION}
      opened={{ ...opened, combination: nameOf(draftOf(opened)) }}
      mine={{ ...mine, combination: nameOf(mine) }}
      theirs={{ ...current, ...changedBy(opened, current), combination: nameOf(theirs) }}
      onChoose={settle}
      onDiscard={onDiscard}
    />
  );
};
