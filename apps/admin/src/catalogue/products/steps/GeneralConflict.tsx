import { product as contract, productVariation } from '@impeller/contracts';
import { ConflictDialog } from '../../../records/form/ConflictDialog';
import type { Sides } from '../../../records/form/differences';
import { INVENTORY } from '../inventory';
import type { StaleStep } from './useStep';

/** Price and stock of a product that was and is simple, as both sides have them. */
function inventorySides({ opened, mine, theirs }: StaleStep): Sides | undefined {
  const [before, now] = [opened, theirs].map(({ productType, productsVariation }) =>
    productType === 'simple' ? productsVariation[0] : undefined,
  );
  if (!before || !now || mine.productType !== 'simple') return undefined;
  return { resource: productVariation.path, opened: before, mine: mine[INVENTORY], theirs: now };
}

/** The first step was saved by somebody else first: what to keep is chosen field by field, price and stock among them. */
export const GeneralConflict = ({ stale }: { stale: StaleStep }) => {
  const { opened, mine, theirs, overwrite, close, load } = stale;
  return (
    <ConflictDialog
      key={`${theirs.version} ${theirs.productsVariation[0]?.version ?? 0}`}
      resource={contract.path}
      opened={opened}
      mine={mine}
      theirs={theirs}
      also={inventorySides(stale)}
      onChoose={(chosen, ofInventory) => overwrite({ ...mine, ...chosen, [INVENTORY]: { ...mine[INVENTORY], ...ofInventory } })}
      onDiscard={close}
      onLoad={load}
    />
  );
};
