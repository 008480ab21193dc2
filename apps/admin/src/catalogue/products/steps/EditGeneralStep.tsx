import { product as contract, text } from '@impeller/contracts';
import { useMemo, useState } from 'react';
import { useNotify, type HttpError, type RaRecord } from 'react-admin';
import { changesOf, patch } from '../../../data/dataProvider';
import { ConflictDialog } from '../../../records/form/ConflictDialog';
import { DeleteButton } from '../../../records/form/DeleteButton';
import { HistoryPanel } from '../../../records/form/HistoryPanel';
import { RecordFacts } from '../../../records/form/RecordFacts';
import type { Conflict } from '../../../records/form/useSave';
import { ERROR_TOAST } from '../../../records/toasts';
import { ApprovalCard } from '../ApprovalCard';
import { inventoryOf, plainInventory } from '../defaults';
import { INVENTORY, saveInventory, splitInventory } from '../inventory';
import type { ProductRecord } from '../productRecord';
import { GeneralStep } from './GeneralStep';
import type { StepProps } from './StepProps';

/** The product's own fields, and price and stock as they are when it is simple. */
function valuesOf(product: ProductRecord) {
  const [first] = product.productsVariation;
  // Should it become simple, it starts without price and stock.
  return { ...product, [INVENTORY]: product.productType === 'simple' && first ? inventoryOf(first) : plainInventory };
}

/** The first step of a product that exists: only what changed is sent, and only over the version that was opened. */
export const EditGeneralStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => valuesOf(product), [product]);
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  const save = async (input: Record<string, unknown>, opened: RaRecord = product) => {
    const [fields, inventory] = splitInventory(input);
    const changes = changesOf(contract.path, fields, opened);
    if (Object.keys(changes).length > 0) await patch(contract.path, product.id, changes, opened);
    const isChanged = JSON.stringify(inventory) !== JSON.stringify(splitInventory(values)[1]);
    if (fields.productType === 'simple' && isChanged) await saveInventory(product.id, inventory);
    setConflict(undefined);
    await refresh();
  };
  const onStale = ({ body }: HttpError, mine: Record<string, unknown>) =>
    setConflict({ opened: conflict?.theirs ?? product, mine, theirs: body.current });
  const settle = (chosen: Record<string, unknown>) => {
    if (!conflict) return;
    const mine = { ...conflict.mine, ...chosen };
    save(mine, conflict.theirs).then(
      () => notify(text('product.saved'), { type: 'success' }),
      (error: HttpError) => (error.status === 412 ? onStale(error, mine) : notify(error.message, ERROR_TOAST)),
    );
  };
  return (
    <>
      <GeneralStep
        values={values}
        save={save}
        onStale={onStale}
        buttons={buttons}
        facts={
          <>
            <RecordFacts record={product} />
            <DeleteButton contract={contract} />
          </>
        }
        approval={<ApprovalCard product={product} refresh={refresh} />}
        history={<HistoryPanel resource={contract.path} id={product.id} version={product.version} />}
      />
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          resource={contract.path}
          {...conflict}
          onChoose={settle}
          onDiscard={() => setConflict(undefined)}
        />
      )}
    </>
  );
};
