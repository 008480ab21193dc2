import { product as contract } from '@impeller/contracts';
import { useMemo } from 'react';
import { DeleteButton } from '../../../records/form/DeleteButton';
import { HistoryPanel } from '../../../records/form/HistoryPanel';
import { RecordFacts } from '../../../records/form/RecordFacts';
import { ApprovalCard } from '../ApprovalCard';
import { inventoryOf, plainInventory } from '../defaults';
import { historyOf } from '../historyOf';
import { INVENTORY } from '../inventory';
import type { ProductRecord } from '../productRecord';
import { useApproval } from '../useApproval';
import { GeneralConflict } from './GeneralConflict';
import { GeneralStep } from './GeneralStep';
import type { StepProps } from './StepProps';
import { useGeneralStep } from './useGeneralStep';

/** The product's own fields, and price and stock as they are when it is simple. */
function valuesOf(product: ProductRecord) {
  const [first] = product.productsVariation;
  // Should it become simple, it starts without price and stock.
  return { ...product, [INVENTORY]: product.productType === 'simple' && first ? inventoryOf(first) : plainInventory };
}

/** The first step of a product that exists: only what changed is sent, and only over the version that was opened. */
export const EditGeneralStep = ({ product, refresh, onType, buttons }: StepProps) => {
  const values = useMemo(() => valuesOf(product), [product]);
  const { key, save, onStale, stale } = useGeneralStep(product, refresh);
  const approval = useApproval(product, refresh);
  return (
    <>
      <GeneralStep
        key={key}
        values={values}
        save={save}
        onStale={onStale}
        onType={onType}
        buttons={buttons}
        facts={
          <>
            <RecordFacts record={product} />
            <DeleteButton contract={contract} />
          </>
        }
        isBusy={approval.isPending || approval.conflict !== undefined}
        approval={<ApprovalCard product={product} approval={approval} />}
        history={<HistoryPanel {...historyOf(product)} />}
      />
      {stale && <GeneralConflict stale={stale} />}
    </>
  );
};
