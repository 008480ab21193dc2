import { API, product, type ProductType } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { AccessGate } from '../../records/AccessGate';
import { RecordHeading } from '../../records/form/RecordHeading';
import { useStanding } from '../../records/form/useStanding';
import { EditorSteps, Turn, useSaveFirst } from './EditorSteps';
import { GeneralStep } from './steps/GeneralStep';
import { saveInventory, splitInventory, type SeenProduct } from './inventory';
import { newProduct } from './defaults';

/** A product that does not exist yet: only its first step can be filled in; saved, it becomes an edit. */
export const NewProduct = () => {
  const { leadOn } = useStanding();
  const queries = useQueryClient();
  const mayPrice = useHolds()(product.can('edit'));
  const [isLeaving, setLeaving] = useState(false);
  const [type, setType] = useState<ProductType>();
  const turn = { step: 'general', type: type ?? newProduct.productType, onStep: useSaveFirst() } as const;
  const create = async (values: Record<string, unknown>) => {
    const [fields, inventory] = splitInventory(values);
    const made = await exchange<SeenProduct>('POST', `${API}/products`, fields);
    setLeaving(true);
    // The product exists from here on: what its prices refuse is corrected on its own page.
    const isPriced = fields.productType === 'simple' && mayPrice;
    const pricing = isPriced ? saveInventory(made, inventory) : Promise.resolve();
    const refused = await pricing.then(
      () => undefined,
      ({ message }: Error) => message,
    );
    // For the list, where somebody went there meanwhile.
    void queries.invalidateQueries({ queryKey: [product.path] });
    leadOn('edit', product.path, made.id);
    return refused;
  };
  return (
    <AccessGate permission={product.can('create')}>
      <CreateBase resource={product.path} disableAuthentication>
        <RecordHeading resource={product.path} />
        <EditorSteps {...turn} />
        <GeneralStep
          values={newProduct}
          save={create}
          isNew
          hasPrices={mayPrice}
          isLeaving={isLeaving}
          onType={setType}
          buttons={<Turn {...turn} isLeaving={isLeaving} />}
        />
      </CreateBase>
    </AccessGate>
  );
};
